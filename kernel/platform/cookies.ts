/** Cookies as a storage backend, so that a server can read what the browser stored. */

import { createEnv } from './env.js';
import type { StorageBackend } from './storage.js';

/** Options of `cookieStorage`. */
export interface CookieStorageOptions {
  /** On a server: the request's `Cookie` header, read only. Default: the page's cookies. */
  readonly cookie?: string | undefined;
  /**
   * For pages that run in a frame of another site, such as a Safe or a mini app: `SameSite=None; Secure; Partitioned`, the only cookie
   * that Chromium keeps there. Default false.
   */
  readonly partitioned?: boolean | undefined;
}

/** Browsers limit a cookie to about 4 KB, including name and attributes. */
const MAX_COOKIE = 3_072;
/** Browsers cap the lifetime of a cookie at 400 days. */
const MAX_AGE_S = 400 * 24 * 60 * 60;
/** The header is untrusted input. Longer headers are ignored; servers reject them anyway. */
const MAX_HEADER = 65_536;
/** Tabs of an origin announce changed cookies on this channel: browsers send no event for them. */
const CHANNEL = 'latchkey:cookies';

/**
 * A storage backend for `createModal({ storage })`. The values that a server needs for its first rendering, the ids of the connected
 * wallets and of the network, are one cookie each: `SameSite=Lax`, and `Secure` on https. Together they have at most 3 KiB. Everything
 * else is in `localStorage`. A value over 3 KiB, or one that the browser refuses, is rejected and kept in memory instead.
 *
 * On a server, create one modal per request, because the header belongs to one user. Do not pass the header to the page:
 * it may contain HttpOnly cookies, which scripts must not see.
 */
export function cookieStorage({ cookie, partitioned = false }: CookieStorageOptions = {}): StorageBackend {
  const env = createEnv();
  const page = () => (cookie === undefined ? env.document : undefined);
  const all = () => parse(cookie ?? page()?.cookie ?? '');
  const read = (name: string) => all().get(name) ?? null;
  const listeners = new Set<(message: MessageEvent<unknown>) => void>();
  let watching: BroadcastChannel | undefined;
  const openChannel = () => {
    const { BroadcastChannel } = (page() && env.window) || {};
    return BroadcastChannel && new BroadcastChannel(CHANNEL);
  };
  const announce = (name: string, value: string | null) => {
    // A channel does not receive its own messages. On another channel, this page would receive what it wrote itself.
    const channel = watching ?? openChannel();
    channel?.postMessage([name, value]);
    if (channel !== watching) channel?.close();
  };
  const write = (name: string, value: string | null) => {
    const document = page();
    if (!document) return;
    const secure = env.window?.location.protocol === 'https:' ? '; Secure' : '';
    const site = partitioned ? 'SameSite=None; Secure; Partitioned' : `SameSite=Lax${secure}`;
    const text = `${encode(name)}=${encode(value ?? '')}`;
    if (text.length > MAX_COOKIE)
      throw new RangeError(`The cookie "${name}" needs ${text.length} bytes; the limit is ${MAX_COOKIE}.`);
    const before = read(name);
    document.cookie = `${text}; Path=/; Max-Age=${value === null ? 0 : MAX_AGE_S}; ${site}`;
    const after = read(name);
    if (after !== before) announce(name, after);
    if (after !== value) throw new Error(`The browser did not store the cookie "${name}". Cookies may be blocked.`);
  };
  return {
    onServers: true,
    getItem: read,
    setItem: write,
    removeItem: (key) => write(key, null),
    keys: () => [...all().keys()],
    watch(changed) {
      watching ??= openChannel();
      const channel = watching;
      const listen = ({ data }: MessageEvent<unknown>) => {
        const [key, value] = Array.isArray(data) ? data : [];
        if (typeof key === 'string' && (typeof value === 'string' || value === null)) changed(key, value);
      };
      listeners.add(listen);
      channel?.addEventListener('message', listen);
      return () => {
        channel?.removeEventListener('message', listen);
        if (!listeners.delete(listen) || listeners.size > 0) return;
        channel?.close();
        watching = undefined;
      };
    },
  };
}

/** Encodes all special characters, so that no value can end a cookie, a header or a script that echoes it. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Cookies by name. The first of several with the same name wins, as on servers. Malformed cookies are skipped. */
function parse(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  if (header.length > MAX_HEADER) return cookies;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    try {
      const name = decodeURIComponent(part.slice(0, at).trim());
      if (!cookies.has(name)) cookies.set(name, decodeURIComponent(part.slice(at + 1).trim()));
    } catch {
      // A cookie of other code, not percent-encoded.
    }
  }
  return cookies;
}
