/** A rotating ring for pending work; pulses under reduced motion. */

/**
 * Hidden from assistive technology: put a text with the same meaning beside it.
 * @example <Spinner accent />;
 */
export function Spinner({ accent }: { readonly accent?: boolean | undefined }) {
  return <span className={accent ? 'lk-spin lk-spin--accent' : 'lk-spin'} aria-hidden="true" />;
}
