/** The permit that the user has signed, and the tokens whose permits did not work. In memory only. */

import { atom } from 'jotai/vanilla';
import { isModalError, isSameAddress, isSameToken, type PluginContext } from 'latchkey/plugin';
import type { SwapPermit, SwapPreparation } from '../slots.js';

/** A permit must stay valid for so long, so that the swap can still be mined. */
const LEFT_MS = 5 * 60_000;

interface Permits {
  readonly signed: SwapPermit | undefined;
  /** Networks and tokens that are approved instead. */
  readonly refused: readonly string[];
}

const permitsAtom = atom<Permits>({ signed: undefined, refused: [] });

type Payment = Pick<SwapPreparation, 'network' | 'account' | 'from' | 'amount'>;
const keyOf = ({ network, from }: Pick<Payment, 'network' | 'from'>) => `${network} ${from.address?.toLowerCase()}`;

/** Whether an allowance of this token may be signed. */
export const mayPermit = ({ store }: PluginContext, payment: Payment): boolean =>
  payment.from.permit === true && !store.get(permitsAtom).refused.includes(keyOf(payment));

/** The signed permit for exactly this payment, if it is valid for some minutes. */
export function findPermit({ store, env }: PluginContext, payment: Payment): SwapPermit | undefined {
  const { signed } = store.get(permitsAtom);
  const isRight =
    signed?.network === payment.network &&
    isSameAddress(signed.from, payment.account) &&
    signed.amount === payment.amount &&
    isSameToken(signed.token, payment.from);
  return isRight && env.date() + LEFT_MS < signed.deadline ? signed : undefined;
}

/**
 * Keeps what the user has signed. If it is not valid for long enough, as after a slow wallet, the token is approved from now on:
 * otherwise the next request would be for a permit again.
 */
export function keepPermit(context: PluginContext, payment: Payment, signed: SwapPermit | undefined): void {
  const { store } = context;
  store.set(permitsAtom, { ...store.get(permitsAtom), signed });
  if (!findPermit(context, payment)) refuse(context, payment);
}

/** A swap uses up its permit. */
export const dropPermit = ({ store }: PluginContext): void =>
  store.set(permitsAtom, { ...store.get(permitsAtom), signed: undefined });

/** After a failure with a permit: the token is approved from now on. @throws an abort, and a failure of the network */
export function refusePermit(context: PluginContext, payment: Payment, error: unknown): void {
  if (!isModalError(error) || ['ABORTED', 'RPC_FAILED', 'BALANCE_TOO_LOW', 'FEE_TOO_HIGH'].includes(error.code))
    throw error;
  refuse(context, payment);
}

const refuse = ({ store }: PluginContext, payment: Payment) =>
  store.set(permitsAtom, { signed: undefined, refused: [...store.get(permitsAtom).refused, keyOf(payment)] });
