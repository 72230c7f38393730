/** Time zones of regions where an app may have to refuse to connect. */

const RESTRICTED: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ ['Shanghai', 'Urumqi', 'Chongqing', 'Harbin', 'Kashgar', 'Macau', 'Hong_Kong', 'Beijing'].map(
    (city) => `asia/${city.toLowerCase()}`,
  ),
);

/**
 * Whether a time zone is one of a Chinese region. The modal does nothing about it. An app may ask it in the hook `beforeConnect`:
 *
 * ```ts
 * import { createModal, isRestrictedTimezone } from 'latchkey';
 *
 * const modal = createModal({ plugins: [] });
 * modal.hooks.tap('beforeConnect', async () => {
 *   const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
 *   return isRestrictedTimezone(timeZone) ? 'Not available in your region.' : undefined;
 * });
 * ```
 *
 * @param timeZone - A name of the IANA time zone database, in any case.
 */
export function isRestrictedTimezone(timeZone: string): boolean {
  return typeof timeZone === 'string' && RESTRICTED.has(timeZone.toLowerCase());
}
