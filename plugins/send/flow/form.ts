/** Changes the form of Send. */

import type { PluginContext } from 'latchkey/plugin';
import { EMPTY_FORM, isMaxAtom, type SendFacts, type SendState, sendAtom } from '../state.js';

/** Nothing is read. */
export const NO_FACTS: Required<SendFacts> = Object.freeze({
  receiverProfileName: undefined,
  receiverProfileImageUrl: undefined,
  gasPrice: undefined,
  gasPriceInUSD: undefined,
  networkBalanceInUSD: undefined,
  tokenBalances: EMPTY_FORM.tokenBalances,
  lastRetry: undefined,
});

type Host = Pick<PluginContext, 'store'>;

/** Changes what the user has entered. The profile of a receiver goes with its text, and a Max with its amount or token. */
export function editForm({ store }: Host, change: Partial<SendState>): void {
  const form = store.get(sendAtom);
  const { receiverAddress = form.receiverAddress } = change;
  const isOther = receiverAddress !== form.receiverAddress;
  const forgotten = isOther && { receiverProfileName: undefined, receiverProfileImageUrl: undefined };
  store.set(sendAtom, { ...form, ...change, ...forgotten });
  if ('sendTokenAmount' in change || 'token' in change) store.set(isMaxAtom, false);
}

/** Enters the most that can be sent, which the review may lower by its fee. @param amount - In whole tokens. */
export function enterMost(host: Host, amount: string): void {
  editForm(host, { sendTokenAmount: amount, fiatAmount: undefined });
  host.store.set(isMaxAtom, true);
}

/** Puts what was read into the form, if it differs. */
export function showFacts({ store }: Host, facts: SendFacts): void {
  const form = store.get(sendAtom);
  const isKnown = (Object.keys(facts) as (keyof SendFacts)[]).every((key) => facts[key] === form[key]);
  if (!isKnown) store.set(sendAtom, { ...form, ...facts });
}
