/** Replaces personal and secret parts of a text, so that it can be published. Pure. */

const MAX = 300;

/**
 * Order matters: URLs first, because their parts look like keys. There is no lookbehind, because Safari before 16.4 could not parse
 * the page's script with one.
 */
const PARTS: readonly (readonly [RegExp, string])[] = [
  // The host stays, unless it is an address in the network; credentials, path and query may hold keys.
  [/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#@]*@)?([^\s/?#"')]+)(?:[/?#][^\s"')]+)/gi, '$1$2/…'],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]*@/gi, '$1'],
  [/[^\s@"<>(]+@[^\s@"'<>)]+\.[a-z]{2,}/gi, '<e-mail>'],
  [/\b(?:wc|mailto|data|blob|bitcoin|ethereum|solana):[^\s"')]+/gi, '<link>'],
  // Hex, such as addresses, keys, hashes and signatures.
  [/\b(?:0x)?[0-9a-f]{16,}\b/gi, '<hex>'],
  // Base64 of at least 24 characters with a digit and a capital. A path of an import has no capital.
  [/(^|[^\w<])(?=[a-z0-9+/_=-]*[A-Z+])(?=[A-Za-z+/_=-]*\d)[A-Za-z0-9+/_=-]{24,}/g, '$1<id>'],
  // Base58 and Bech32 of at least 24 characters with a digit, or of 32 letters, which no word has.
  [/(^|[^\w<])(?:(?=[A-Za-z_=-]*\d)[A-Za-z0-9_=-]{24,}|[A-Za-z]{32,})/g, '$1<id>'],
  // Names of accounts, such as those of ENS.
  [/[^\s@"'<>()/]+\.(?:eth|sol|dot)\b(?!\.?[\w-])/gi, '<name>'],
  // Amounts: a decimal that is no part of a version or an IP address, and a number before the symbol of a token, which is no code.
  [/(^|[^\w.,/])\d+(?:[.,]\d{3})*[.,]\d+(?!\.?\w)/g, '$1<number>'],
  [/(^ ?|[^\w.,/ ]|\W |\b(?!(?:HTTP|[Ss]tatus|[Cc]hain|[Cc]ode) )\w+ )\d+(?= [A-Z][A-Za-z]{1,9}\b)/g, '$1<number>'],
  [/\b\d{6,}\b/g, '<number>'],
];

/** At most `max` characters. Hosts of URLs, CAIP-2 ids of EVM and plain words stay. */
export function redact(text: string, max = MAX): string {
  const plain = PARTS.reduce((done, [part, by]) => done.replace(part, by), text.slice(0, 4 * max));
  return plain.length > max ? `${plain.slice(0, max - 1)}…` : plain;
}
