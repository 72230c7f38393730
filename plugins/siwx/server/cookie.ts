/** The cookie with the ids of a browser's logins, as a signed token (JWT). */

import { base64urlnopad } from '@scure/base';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { utf8 } from './bytes.js';

/** How the cookie is set. */
export interface CookieOptions {
  /** The first one signs; all are accepted. To replace a secret, insert the new one at the front. */
  readonly secrets: readonly string[];
  /** False only for localhost without https. */
  readonly secure: boolean;
  readonly sameSite: 'Lax' | 'Strict' | 'None';
  /** A cookie for each site that shows the page in a frame. It needs `secure` and the value `None`. */
  readonly partitioned: boolean;
}

/** The number of logins per browser; the oldest ones are removed. */
export const MAX_LOGINS = 16;

const AUDIENCE = 'latchkey-siwx';
const MAX_HEADER = 16_384;
/** Cookies of one name that are looked at: one of the site itself, and one of the frame. Anything more is not of a browser. */
const MAX_COOKIES = 4;
const NOBODY: { readonly ids: readonly string[]; readonly at: number } = { ids: [], at: 0 };

/** Reads and writes the cookie of the logins. */
export function createCookie({ secrets, secure, sameSite, partitioned }: CookieOptions, now: () => number) {
  // jose accepts a JWK in every runtime, but a Uint8Array only of its own realm.
  const keys = secrets.map((secret) => ({ kty: 'oct', k: base64urlnopad.encode(utf8(secret)) }) as const);
  const [first] = keys;
  if (!first) throw new RangeError('The cookie needs at least one secret.');
  // Browsers accept a cookie with this prefix only from this very host, over https.
  const name = secure ? '__Host-siwx' : 'siwx';
  const attributes = `SameSite=${sameSite}${secure ? '; Secure' : ''}${partitioned ? '; Partitioned' : ''}`;
  const toHeader = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; ${attributes}`;

  /** The ids of a token, and when it was signed; `undefined` for a token that was not signed here. */
  async function readToken(
    token: string,
  ): Promise<{ readonly ids: readonly string[]; readonly at: number } | undefined> {
    const checks = { algorithms: ['HS256'], audience: AUDIENCE, currentDate: new Date(now()) };
    for (const key of keys) {
      const read = await jwtVerify(token, key, checks).catch(() => undefined);
      const { ids, iat = 0 } = read?.payload ?? {};
      if (Array.isArray(ids)) return { ids: ids.filter((id) => typeof id === 'string').slice(0, MAX_LOGINS), at: iat };
    }
    return undefined;
  }

  return {
    /** Ids of a request's logins; empty if its cookie is missing or was not signed here. */
    async read(header: string | null | undefined): Promise<readonly string[]> {
      if (!header || header.length > MAX_HEADER) return [];
      const cookies = header.split(/; */).filter((part) => part.startsWith(`${name}=`));
      const tokens = await Promise.all(
        cookies.slice(0, MAX_COOKIES).map((one) => readToken(one.slice(name.length + 1))),
      );
      // A partitioned cookie and one from before the option `partitioned` have the same name. Browsers send the older one first.
      return tokens.filter((one) => one !== undefined).reduce((a, b) => (b.at >= a.at ? b : a), NOBODY).ids;
    },
    /** A `Set-Cookie` header. @param endsAt - Epoch ms at which the last login ends. */
    async write(ids: readonly string[], endsAt: number): Promise<string> {
      if (ids.length === 0) return toHeader('', 0);
      const seconds = Math.floor(now() / 1000);
      const end = Math.ceil(endsAt / 1000);
      const token = await new SignJWT({ ids: ids.slice(-MAX_LOGINS) })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(end)
        .sign(first);
      return toHeader(token, Math.max(1, end - seconds));
    },
  };
}
