/** The stored form of transfers. */

import type { Intent } from 'latchkey/plugin';

/** The data of a transfer in the outbox. The intent has no payload, which is not needed after it was sent. */
export interface TransferData {
  readonly intent: Intent;
}

type Fields = Readonly<Record<string, unknown>>;
const isText = (value: unknown, max = 200): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max;
const amountOf = (value: unknown) =>
  typeof value === 'string' && /^\d{1,80}$/.test(value) ? BigInt(value) : undefined;

/** As JSON: amounts are texts. */
export function storeTransfer({ intent: { payload: _, feeNotice: _notice, ...rest } }: TransferData): unknown {
  return { intent: JSON.parse(JSON.stringify(rest, (_key, one) => (typeof one === 'bigint' ? `${one}` : one))) };
}

/** Reads the stored form. */
export function parseTransfer(raw: unknown): TransferData | undefined {
  const { intent: given } = (raw ?? {}) as { readonly intent?: unknown };
  const { network, from, to, token, amount, maxFee, ...sums } = (given ?? {}) as Fields;
  const { address, symbol, decimals } = (token ?? {}) as Fields;
  const sum = amountOf(amount);
  const isValid =
    [network, from, to].every((text) => isText(text)) &&
    isText(symbol, 64) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= 36 &&
    (address === undefined || isText(address));
  if (!isValid || sum === undefined) return undefined;
  const [arrives, moved, expected] = [sums.arrives, sums.raw, sums.expectedFee].map(amountOf);
  const intent = {
    ...(arrives !== undefined && { arrives }),
    ...(moved !== undefined && { raw: moved }),
    ...(expected !== undefined && { expectedFee: expected }),
    network,
    from,
    to,
    amount: sum,
    maxFee: amountOf(maxFee),
    payload: Object.freeze({}),
    token: Object.freeze({ ...(address !== undefined && { address }), symbol, decimals }),
  };
  return Object.freeze({ intent: Object.freeze(intent) as Intent });
}
