/** Which URLs requests and links may use. */

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9.-]+\.localhost)$/;

/**
 * The parsed URL if it is `https:`, or `http:` on this machine, and has no user name; otherwise `undefined`.
 *
 * @param base - The URL that a relative `text` is relative to.
 */
export function secureUrl(text: string, base?: string): URL | undefined {
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    return undefined;
  }
  const { protocol, hostname, username, password } = url;
  if (username || password) return undefined;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)) ? url : undefined;
}
