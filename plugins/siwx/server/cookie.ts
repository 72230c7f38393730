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

  async function readIds(token: string): Promise<readonly string[]> {
    const checks = { algorithms: ['HS256'], audience: AUDIENCE, currentDate: new Date(now()) };
    for (const key of keys) {
      const read = await jwtVerify(token, key, checks).catch(() => undefined);
      const ids = read?.payload.ids;
      if (Array.isArray(ids)) return ids.filter((id) => typeof id === 'string').slice(0, MAX_LOGINS);
    }
    return [];
  }

  return {
    /** Ids of a request's logins; empty if its cookie is missing or was not signed here. */
    async read(header: string | null | undefined): Promise<readonly string[]> {
      if (!header || header.length > MAX_HEADER) return [];
      const cookie = header.split(/; */).find((part) => part.startsWith(`${name}=`));
      return cookie ? readIds(cookie.slice(name.length + 1)) : [];
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
