/** Reads the receiver from a text: a plain address or name, or a payment link of a namespace. Pure. */

import type { Network, NetworkId, Transfers } from 'latchkey/plugin';

const MAX_LENGTH = 2_000;
/** An address with its network in front, as in EIP-3770 and CAIP-10. */
const PREFIXED = /^[a-z0-9-]+(:\w+)?:\w+$/i;
/** Longer numbers are no amounts. */
const MAX_DIGITS = 40;

/** A payment that a text asks for. */
export interface ScannedPayment {
  readonly receiver: string;
  /** In whole units. */
  readonly amount?: string | undefined;
  /** The contract or the mint. Absent: the native currency, or none is named. */
  readonly token?: string | undefined;
  /** In the smallest unit of the token, instead of `amount`: digits, perhaps with a fraction and an exponent (EIP-681). */
  readonly units?: string | undefined;
}

/** The payment of a text, or the other network that it names. */
export type Scan = ScannedPayment | { readonly network: NetworkId };

/**
 * The payment of a text: the receiver, and the amount and the token if a link has them.
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
    const units = fields.get('uint256');
    return receiver ? { receiver, token: target, ...(units !== undefined && { units }) } : undefined;
  }
  const token = fields.get('spl-token');
  const amount = amountOf(fields, network.nativeCurrency.decimals);
  return target
    ? { receiver: target, ...(amount !== undefined && { amount }), ...(token !== undefined && { token }) }
    : undefined;
}

/** The fields of a query. Their names are in lower case: QR codes are smaller for text in upper case (BIP-21). */
const readFields = (query: string | undefined): ReadonlyMap<string, string> =>
  new Map([...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value]));

/** The field `amount` in whole units (BIP-21, Solana Pay), or `value` in the smallest unit (EIP-681 §Syntax, `2.5e18`). */
function amountOf(fields: ReadonlyMap<string, string>, decimals: number): string | undefined {
  const amount = fields.get('amount');
  if (amount !== undefined) return amount.length <= MAX_DIGITS && /^\d+(\.\d+)?$/.test(amount) ? amount : undefined;
  return toWhole(fields.get('value') ?? '', decimals);
}

/**
 * An amount in whole units, from one in the smallest unit such as `2.5e18` (EIP-681 §Syntax).
 *
 * @returns `undefined` for anything but a whole number of the smallest unit
 */
export function toWhole(value: string, decimals: number): string | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d{1,40})(?:\.(\d{1,40}))?(?:e(\d{1,2}))?$/i.exec(value) ?? [];
  const zeros = Number(exponent) - fraction.length;
  if (whole === '' || zeros < 0) return undefined;
  const digits = `${whole}${fraction}${'0'.repeat(zeros)}`.padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/^0+(?=\d)|\.?0*$/g, '');
}
