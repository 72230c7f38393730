/** Replaces personal and secret parts of a text, so that it can be published. Pure. */

const MAX = 300;

/** Order matters: URLs first, because their parts look like keys. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  // The host stays, unless it is an address in the network; credentials, path and query may hold keys.
  [/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#@]*@)?([^\s/?#"')]+)(?:[/?#][^\s"')]+)/gi, '$1$2/…'],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]*@/gi, '$1'],
  [/[^\s@"'<>(]+@[^\s@"'<>)]+\.[a-z]{2,}/gi, '<e-mail>'],
  [/\b(?:wc|mailto|data|blob|bitcoin|ethereum|solana):[^\s"')]+/gi, '<link>'],
  // Hex, such as addresses, keys, hashes and signatures.
  [/\b(?:0x)?[0-9a-f]{16,}\b/gi, '<hex>'],
  // Base58, Bech32 and Base64 of at least 24 characters with a digit.
  [/(?<![\w<])(?=[^\s]*\d)[A-Za-z0-9+/_=-]{24,}/g, '<id>'],
  [/\b\d{6,}\b/g, '<number>'],
];

/** At most 300 characters. Hosts of URLs, CAIP-2 ids and plain words stay. */
export function redact(text: string): string {
  const plain = PARTS.reduce((done, [part, by]) => done.replace(part, by), text.slice(0, 4 * MAX));
  return plain.length > MAX ? `${plain.slice(0, MAX - 1)}…` : plain;
}
