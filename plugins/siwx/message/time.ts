/** Moments as sign-in messages write them: RFC 3339, in one spelling only. Pure. */

const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|([+-])(\d\d):(\d\d))$/;

/**
 * The moment a text names, epoch ms.
 *
 * @returns `undefined` for what is no RFC 3339 date-time with a zone in upper case, for days that never were, for 24:00 and leap seconds
 */
export function parseTime(text: string): number | undefined {
  if (text.length > 40) return undefined;
  const [, year, month, day, hour, minute, second, , zoneHour = '0', zoneMinute = '0'] = FORM.exec(text) ?? [];
  if (year === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (Number(zoneHour) > 23 || Number(zoneMinute) > 59) return undefined;
  // Dates roll over: the 30th of February would be the 1st of March.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCFullYear() !== Number(year) || date.getUTCMonth() !== Number(month) - 1) return undefined;
  if (date.getUTCDate() !== Number(day)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Half of a nonce's life, where nobody says how long it is. */
const FRESH_MS = 300_000;

/** The end of what ends then, epoch ms; of what never does, no end. */
export const lastOf = (expirationTime: string | undefined): number => parseTime(expirationTime ?? '') ?? Infinity;

/** When a session is over, epoch ms: servers wait a little longer, for clocks that are late. */
export const endOf = (session: {
  readonly data: { readonly expirationTime?: string | undefined };
  readonly expiresAt?: number;
}): number => Math.min(session.expiresAt ?? Infinity, lastOf(session.data.expirationTime));

/** Whether a message may be signed as it was shown: not when half of its life is over, or of its nonce's. */
export function isFresh(
  { expirationTime }: { readonly expirationTime?: string | undefined },
  madeAt = 0,
  now: number,
  nonceEnd = Infinity,
): boolean {
  return now - madeAt < Math.min(FRESH_MS, (Math.min(lastOf(expirationTime), nonceEnd) - madeAt) / 2);
}
