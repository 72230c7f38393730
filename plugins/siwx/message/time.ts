/** Times in sign-in messages: RFC 3339 date-times, in a strict spelling. Pure. */

const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|([+-])(\d\d):(\d\d))$/;

/**
 * The epoch ms of an RFC 3339 date-time with a zone.
 *
 * @returns `undefined` for any other text, a lower-case `t` or `z`, days that do not exist, 24:00 and leap seconds
 */
export function parseTime(text: string): number | undefined {
  if (text.length > 40) return undefined;
  const [, year, month, day, hour, minute, second, , zoneHour = '0', zoneMinute = '0'] = FORM.exec(text) ?? [];
  if (year === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (Number(zoneHour) > 23 || Number(zoneMinute) > 59) return undefined;
  // `Date` rolls invalid days over: the 30th of February becomes the 1st or 2nd of March.
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCFullYear() !== Number(year) || date.getUTCMonth() !== Number(month) - 1) return undefined;
  if (date.getUTCDate() !== Number(day)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Epoch ms of an expiration time; `Infinity` without one. */
export const expiryOf = (expirationTime: string | undefined): number => parseTime(expirationTime ?? '') ?? Infinity;

/**
 * Epoch ms at which a session ends. `expiresAt` of the server is a minute later than the message's time, to allow for
 * slow clocks.
 */
export const sessionEndOf = (session: {
  readonly data: { readonly expirationTime?: string | undefined };
  readonly expiresAt?: number;
}): number => Math.min(session.expiresAt ?? Infinity, expiryOf(session.data.expirationTime));

/** Limit for nonces whose end is unknown: half of their default lifetime of ten minutes. */
const MAX_AGE_MS = 300_000;

/**
 * Whether a message can still be signed as displayed: neither half of its own lifetime nor half of its nonce's has
 * passed.
 */
export function isFresh(
  { expirationTime }: { readonly expirationTime?: string | undefined },
  {
    createdAt,
    now,
    nonceEnd = Infinity,
  }: { readonly createdAt: number; readonly now: number; readonly nonceEnd: number | undefined },
): boolean {
  const lifetime = Math.min(expiryOf(expirationTime), nonceEnd) - createdAt;
  return now - createdAt < Math.min(MAX_AGE_MS, lifetime / 2);
}
