/** The turning ring that says "wait"; under reduced motion it breathes. */

/** Always beside a text that says the same. */
export function Spinner({ accent }: { readonly accent?: boolean | undefined }) {
  return <span className={accent ? 'lk-spin lk-spin--accent' : 'lk-spin'} aria-hidden="true" />;
}
