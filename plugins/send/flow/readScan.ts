/** Reads the receiver from a text: a plain address or name, or a payment link of a namespace. Pure. */

import type { Network, NetworkId, Transfers } from 'latchkey/plugin';

const MAX_LENGTH = 2_000;
/** An address with its network in front, as in EIP-3770 and CAIP-10. */
const PREFIXED = /^[a-z0-9-]+(:\w+)?:\w+$/i;
/** Longer numbers are no amounts. */
const MAX_DIGITS = 40;

/** The receiver and the amount of a text, or the other network that it names. */
export type Scan =
  | { readonly receiver: string; readonly amount?: string | undefined }
  | { readonly network: NetworkId };

/**
 * The receiver of a text, and the amount in whole units of the native currency if a link has one. Amounts of tokens are ignored:
 * the user enters them.
 *
 * @param network - The active network.
 * @param links - Its namespace: the scheme of its payment links, and whether it reads addresses with their network in front.
 * @returns `undefined` for a link of another namespace, and for text that cannot be a receiver
 */
export function readScan(
  text: string,
  network: Network,
  { linkScheme, readsNetworks = false }: Pick<Transfers, 'linkScheme' | 'readsNetworks'>,
): Scan | undefined {
  const given = text.trim();
  if (given === '' || given.length > MAX_LENGTH || /\s/.test(given)) return undefined;
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/i.exec(given) ?? [];
  if (scheme === undefined) return { receiver: given };
  // The namespace knows whether the network in front is this one.
  if (scheme.toLowerCase() !== linkScheme) {
    return readsNetworks && PREFIXED.test(given) ? { receiver: given } : undefined;
  }
  const [path = '', query] = rest.split('?', 2);
  const [, target = '', chain, call] = /^(?:\/\/)?(?:pay-)?([^@/]*)(?:@(\d+))?(?:\/(.*))?$/.exec(path) ?? [];
  const fields = readFields(query);
  // BIP-21: a link with a required field that is not understood is invalid.
  if ([...fields.keys()].some((name) => name.startsWith('req-'))) return undefined;
  const named: NetworkId = chain === undefined ? network.id : `${network.namespace}:${chain}`;
  if (named !== network.id) return { network: named };
  // A call names the contract first. Its receiver is a field.
  if (call !== undefined) {
    const receiver = call === 'transfer' ? fields.get('address') : undefined;
    return receiver ? { receiver } : undefined;
  }
  const amount = fields.has('spl-token') ? undefined : amountOf(fields, network.nativeCurrency.decimals);
  return target ? { receiver: target, ...(amount !== undefined && { amount }) } : undefined;
}

/** The fields of a query. Their names are in lower case: QR codes are smaller for text in upper case (BIP-21). */
const readFields = (query: string | undefined): ReadonlyMap<string, string> =>
  new Map([...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]));

/** The field `amount` in whole units (BIP-21, Solana Pay), or `value` in the smallest unit (EIP-681 §Syntax, `2.5e18`). */
function amountOf(fields: ReadonlyMap<string, string>, decimals: number): string | undefined {
  const amount = fields.get('amount');
  if (amount !== undefined) return amount.length <= MAX_DIGITS && /^\d+(\.\d+)?$/.test(amount) ? amount : undefined;
  const value = fields.get('value') ?? '';
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,40})(?:\.(\d{1,40}))?(?:e(\d{1,2}))?$/i.exec(value) ?? [];
  const zeros = Number(exponent) - fraction.length;
  if (whole === '' || zeros < 0) return undefined;
  const digits = `${whole}${fraction}${'0'.repeat(zeros)}`.padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/^0+(?=\d)|\.?0*$/g, '');
}
