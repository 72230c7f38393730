/** Reads the receiver from the text of a QR code: a plain address or name, or a payment link of a namespace. Pure. */

const MAX_LENGTH = 2_000;
/** An address with its network in front, as in EIP-3770 and CAIP-10. */
const PREFIXED = /^[a-z0-9-]+(:\w+)?:\w+$/i;

/**
 * The receiver of a scanned text. Amounts and tokens of links are ignored: the user enters them.
 *
 * @param network - CAIP-2 id of the active network.
 * @param linkScheme - The scheme of its payment links, such as `ethereum` (EIP-681).
 * @param readsNetworks - The namespace reads addresses with their network in front.
 * @returns `undefined` for a link of another network, and for text that cannot be a receiver
 */
export function readScan(
  text: string,
  network: string,
  linkScheme: string | undefined,
  readsNetworks = false,
): string | undefined {
  const given = text.trim();
  if (given === '' || given.length > MAX_LENGTH || /\s/.test(given)) return undefined;
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/i.exec(given) ?? [];
  if (scheme === undefined) return given;
  // The namespace knows whether the network in front is this one.
  if (scheme.toLowerCase() !== linkScheme) return readsNetworks && PREFIXED.test(given) ? given : undefined;
  const [path = '', query] = rest.split('?', 2);
  const [, target = '', chain, call] = /^(?:\/\/)?(?:pay-)?([^@/]*)(?:@(\d+))?(?:\/(.*))?$/.exec(path) ?? [];
  if (chain !== undefined && chain !== network.split(':')[1]) return undefined;
  // A call names the contract first. Its receiver is a parameter.
  if (call !== undefined) {
    return call === 'transfer' ? (new URLSearchParams(query).get('address') ?? undefined) : undefined;
  }
  return target || undefined;
}
