/** The stored form of approvals and swaps. */

import { ownFields } from 'latchkey/plugin';
import type { SwapIntent } from '../slots.js';
import type { SwapData } from '../state.js';

const AMOUNTS = ['amount', 'value', 'minimum', 'maxFee'] as const;
const STEPS: ReadonlySet<unknown> = new Set(['reset', 'approve', 'swap']);
const KINDS: ReadonlySet<unknown> = new Set(['reset', 'approve', 'swap', 'bundle']);

const isText = (value: unknown, max = 200): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max;
const isAmount = (value: unknown) => typeof value === 'string' && /^\d{1,80}$/.test(value);

/** The fields of a token that texts need. `undefined` for something else. */
function tokenOf(value: unknown) {
  const { address, symbol, decimals } = ownFields(value);
  const isValid =
    (address === undefined || isText(address)) &&
    isText(symbol, 64) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= 36;
  return isValid ? Object.freeze({ ...(address !== undefined && { address }), symbol, decimals }) : undefined;
}

/** As JSON: amounts are texts. Payload and permit are left out, which are not needed after they were sent. */
export function storeSwap({ intent, toAmount, step, isApproved }: SwapData): unknown {
  const { network, from, router, recipient, step: request, token, received } = intent;
  return {
    step,
    isApproved,
    toAmount: `${toAmount}`,
    intent: {
      network,
      from,
      router,
      recipient,
      step: request,
      token: tokenOf(token),
      ...(received && { received: tokenOf(received) }),
      ...Object.fromEntries(AMOUNTS.map((name) => [name, `${intent[name]}`])),
    },
  };
}

export function parseSwap(raw: unknown): SwapData | undefined {
  const { intent: given, toAmount, step, isApproved } = ownFields(raw);
  const intent = ownFields(given);
  const { network, from, router, recipient } = intent;
  const [token, received] = [
    tokenOf(intent.token),
    intent.received === undefined ? undefined : tokenOf(intent.received),
  ];
  const isValid =
    [network, from, router, recipient].every((text) => isText(text)) &&
    STEPS.has(intent.step) &&
    KINDS.has(step) &&
    AMOUNTS.every((name) => isAmount(intent[name])) &&
    isAmount(toAmount) &&
    token !== undefined &&
    (intent.received === undefined || received !== undefined);
  if (!isValid) return undefined;
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, BigInt(`${intent[name]}`)]));
  return Object.freeze({
    step,
    isApproved: isApproved === true,
    toAmount: BigInt(`${toAmount}`),
    intent: Object.freeze({
      network,
      from,
      router,
      recipient,
      step: intent.step,
      token,
      received,
      ...amounts,
      payload: Object.freeze({}),
    }) as unknown as SwapIntent,
  }) as SwapData;
}
