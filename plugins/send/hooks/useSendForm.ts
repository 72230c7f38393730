/** The form of Send: its fields, what is missing, and the way to the review. */

import { activeConnectionAtom, activeNetworkAtom, isModalError, type Network } from 'latchkey/plugin';
import { parseAmount, usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { type ButtonKey, buttonStateOf, maxAmount } from '../flow/buttonState.js';
import { start } from '../flow/follow.js';
import { prepareInput } from '../flow/prepare.js';
import { readReceivers } from '../flow/stored.js';
import { reviewAtom, type SendParams, type SendState, type SendToken, sendAtom } from '../state.js';
import { type Funds, useFunds } from './useFunds.js';
import { type ReadReceiver, useReceiver } from './useReceiver.js';

export interface SendForm {
  readonly network: Network | undefined;
  readonly form: SendState;
  readonly token: SendToken | undefined;
  readonly amount: bigint | 'invalid' | undefined;
  readonly receiver: ReadReceiver;
  readonly funds: Funds;
  readonly max: bigint | undefined;
  readonly button: ButtonKey;
  readonly recent: readonly string[];
  readonly busy: boolean;
  readonly error: unknown;
  edit(change: Partial<SendState>): void;
  preview(): void;
}

export function useSendForm(params: SendParams | undefined): SendForm {
  const context = usePlugin();
  const { store, storage, router } = context;
  const network = useValue(activeNetworkAtom);
  const connection = useValue(activeConnectionAtom);
  const form = useValue(sendAtom);
  const edit = (change: Partial<SendState>) => store.set(sendAtom, { ...store.get(sendAtom), ...change });
  useParams(params, edit);
  useEffect(() => start(context), [context]);

  const token: SendToken | undefined = form.token ?? network?.nativeCurrency;
  const funds = useFunds(token);
  const receiver = useReceiver(form.receiverAddress);
  const held: SendToken | undefined = token && { ...token, balance: funds.balance };
  const amount = token && readAmount(form.sendTokenAmount, token.decimals);
  const isSmartAccount = connection?.account.type === 'smartAccount';
  const isAddress = receiver.status === 'address';
  const button = buttonStateOf({
    ...funds,
    token: held,
    amount,
    receiver: form.receiverAddress,
    isAddress,
    isSmartAccount,
  });
  // A result belongs to the values that caused it.
  const key = JSON.stringify([network?.id, form.sendTokenAmount, form.receiverAddress, form.token?.address]);
  const [state, setState] = useState<{ readonly key: string; readonly busy: boolean; readonly error?: unknown }>();
  const { busy = false, error } = state?.key === key ? state : {};
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const preview = () => {
    if (button !== 'preview' || receiver.status !== 'address' || busy) return;
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    setState({ key, busy: true });
    context.task(async () => {
      try {
        const input = { to: receiver.address, token: form.token, amount: form.sendTokenAmount };
        const review = await prepareInput(context, input, signal);
        if (signal.aborted) return;
        store.set(reviewAtom, review);
        setState({ key, busy: false });
        router.push('SendReview');
      } catch (failure) {
        if (!signal.aborted) setState({ key, busy: false, error: failure });
      }
    });
  };
  return {
    ...{ network, form, token: held, amount, receiver, funds, button, busy, error, edit, preview },
    max: held && maxAmount(held, funds.fee, isSmartAccount),
    recent: connection ? readReceivers(storage, connection.account.address) : [],
  };
}

/** Fills the form once with the params that the view was opened with. */
function useParams(params: SendParams | undefined, edit: (change: Partial<SendState>) => void): void {
  const [given] = useState(params);
  const first = useRef(edit);
  useEffect(() => {
    if (!given) return;
    const { to, token, amount } = given;
    first.current({
      ...(to !== undefined && { receiverAddress: to }),
      ...(token !== undefined && { token }),
      ...(amount !== undefined && { sendTokenAmount: amount }),
    });
  }, [given]);
}

function readAmount(text: string, decimals: number): bigint | 'invalid' | undefined {
  if (text.trim() === '') return undefined;
  try {
    return parseAmount(text, decimals);
  } catch (error) {
    if (isModalError(error)) return 'invalid';
    throw error;
  }
}
