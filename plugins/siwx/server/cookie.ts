/** The cookie: which logins a browser holds, signed so that nobody else can write it. */

import { base64urlnopad } from '@scure/base';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { utf8 } from './bytes.js';

/** How the cookie is set. */
export interface CookieOptions {
  /** The first signs, all are accepted: put a new one in front to change it. */
  readonly secrets: readonly string[];
  /** False on this machine only, where there is no https. */
  readonly secure: boolean;
  readonly sameSite: 'Lax' | 'Strict' | 'None';
}

/** Logins a browser may hold at once; the oldest are forgotten. */
export const MAX_LOGINS = 16;

const AUDIENCE = 'latchkey-siwx';
const MAX_HEADER = 16_384;

/** Reads and writes the cookie of the logins. */
export function createCookie({ secrets, secure, sameSite }: CookieOptions, now: () => number) {
  // As a JWK: one kind of key in every runtime, whichever realm its bytes are of.
  const keys = secrets.map((secret) => ({ kty: 'oct', k: base64urlnopad.encode(utf8(secret)) }) as const);
  const [first] = keys;
  if (!first) throw new RangeError('A cookie needs a secret.');
  // With this prefix browsers take it from this host and over https only.
  const name = secure ? '__Host-siwx' : 'siwx';
  const line = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;

  async function open(token: string): Promise<readonly string[]> {
    const checks = { algorithms: ['HS256'], audience: AUDIENCE, currentDate: new Date(now()) };
    for (const key of keys) {
      const read = await jwtVerify(token, key, checks).catch(() => undefined);
      const ids = read?.payload.ids;
      if (Array.isArray(ids)) return ids.filter((id) => typeof id === 'string').slice(0, MAX_LOGINS);
    }
    return [];
  }

  return {
    /** Ids of the logins a request comes with; none when its cookie is not ours. */
    async read(header: string | null | undefined): Promise<readonly string[]> {
      if (!header || header.length > MAX_HEADER) return [];
      const found = header.split(/; */).find((part) => part.startsWith(`${name}=`));
      return found ? open(found.slice(name.length + 1)) : [];
    },
    /** A `Set-Cookie` header. @param endsAt - Epoch ms of the last login's end. */
    async write(ids: readonly string[], endsAt: number): Promise<string> {
      if (ids.length === 0) return line('', 0);
      const seconds = Math.floor(now() / 1000);
      const end = Math.ceil(endsAt / 1000);
      const token = await new SignJWT({ ids: ids.slice(-MAX_LOGINS) })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(end)
        .sign(first);
      return line(token, Math.max(1, end - seconds));
    },
  };
}
