/** The form of Send: its fields, what is missing, and the way to the review. */

import { formatAmount } from 'latchkey/data';
import { activeConnectionAtom, activeNetworkAtom, isSameToken, type Network, PRICE_DECIMALS } from 'latchkey/plugin';
import { type Funds, mostOf, readAmount, useAction, usePlugin, useValue } from 'latchkey/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type ButtonKey, buttonStateOf } from '../flow/buttonState.js';
import { enterReceiver } from '../flow/enterReceiver.js';
import { FIAT_DECIMALS, fromFiat, toFiat } from '../flow/fiat.js';
import { editForm, enterMost, showFacts } from '../flow/form.js';
import {
  filledAtom,
  isMaxAtom,
  reviewAtom,
  type SendParams,
  type SendState,
  type SendToken,
  sendAtom,
} from '../state.js';
import { useFormToken } from './useFormToken.js';
import { type TypedReceiver, useProfile, useReceiver } from './useReceiver.js';
import { useSendFunds } from './useSendFunds.js';
import { useSendTokens } from './useSendTokens.js';

export interface SendForm {
  readonly network: Network | undefined;
  readonly form: SendState;
  readonly token: SendToken | undefined;
  readonly amount: bigint | 'invalid' | undefined;
  readonly receiver: TypedReceiver;
  readonly funds: Funds;
  /** The most that can be sent. */
  readonly most: bigint | undefined;
  /** Value of the amount in US dollars, with `PRICE_DECIMALS` decimals. `undefined` without a price. */
  readonly worth: bigint | undefined;
  readonly button: ButtonKey;
  readonly busy: boolean;
  readonly error: unknown;
  edit(change: Partial<SendState>): void;
  /** Changes the amount, in dollars while `form.fiatAmount` is set. */
  editAmount(text: string): void;
  /** Lets the user enter dollars instead of tokens, or tokens again. The amount itself stays. */
  flipUnit(): void;
  /** Enters the most. @param amount - In whole tokens. */
  enterMost(amount: string): void;
  preview(): void;
}

/** The way to the review. It belongs to the values of its key. */
interface Preview {
  readonly key: string;
  readonly busy: boolean;
  readonly error?: unknown;
}

export function useSendForm(params: SendParams | undefined): SendForm {
  const context = usePlugin();
  const { store, router } = context;
  const network = useValue(activeNetworkAtom);
  const connection = useValue(activeConnectionAtom);
  const form = useValue(sendAtom);
  const isMax = useValue(isMaxAtom);
  const edit = (change: Partial<SendState>) => editForm(context, change);
  useParams(params);
  useEffect(() => context.task(async () => (await import('../flow/watchForm.js')).watchForm(context)), [context]);

  const token = useFormToken();
  const { tokens, facts } = useSendTokens(form.token);
  const listed = token && tokens.find((one) => isSameToken(one, token));
  const price = listed?.price || undefined;
  const funds = useSendFunds(token);
  const receiver = useReceiver(form.receiverAddress);
  const profile = useProfile(receiver);
  const native = tokens.find(({ address }) => address === undefined);
  useLayoutEffect(() => showFacts(context, { ...profile, ...facts, ...costsOf(funds, native) }));
  // A list may be wrong about symbol and decimals. The form shows what `preview` prepares.
  const held: SendToken | undefined = token && { ...form.token, ...listed, ...token, balance: funds.balance };
  const isFiatBad = form.fiatAmount !== undefined && readAmount(form.fiatAmount, FIAT_DECIMALS) === 'invalid';
  const amount = isFiatBad ? 'invalid' : token && readAmount(form.sendTokenAmount, token.decimals);
  const isSmartAccount = connection?.account.type === 'smartAccount';
  const isAddress = receiver.status === 'address';
  const most = mostOf(funds, token?.address === undefined && !isSmartAccount && funds.payer !== 'other');
  // The review lowers a Max by its fee, which may have risen since.
  const isLowered = isMax && most !== undefined && most > 0n;
  const button = buttonStateOf({
    native: funds.native,
    fee: funds.fee,
    token: held,
    amount,
    receiver: form.receiverAddress,
    isAddress,
    isSmartAccount: isSmartAccount || funds.payer !== 'account' || (isLowered && token?.address === undefined),
  });
  const key = JSON.stringify([network?.id, form.sendTokenAmount, form.receiverAddress, form.token?.address]);
  const { state, begin } = useAction<Preview | undefined>(undefined);
  const { busy = false, error } = state?.key === key ? state : {};

  const editAmount = (text: string) => {
    if (form.fiatAmount === undefined || !token || !price)
      return edit({ sendTokenAmount: text, fiatAmount: undefined });
    const cents = readAmount(text, FIAT_DECIMALS);
    const sum = typeof cents === 'bigint' ? fromFiat(cents, token.decimals, price) : undefined;
    edit({ fiatAmount: text, sendTokenAmount: sum === undefined ? '' : formatAmount(sum, token.decimals) });
  };
  const worth = price && held ? toFiat(typeof amount === 'bigint' ? amount : 0n, held.decimals, price) : undefined;
  const flipUnit = () => {
    if (form.fiatAmount !== undefined || worth === undefined) return edit({ fiatAmount: undefined });
    const cents = worth / 10n ** BigInt(PRICE_DECIMALS - FIAT_DECIMALS);
    // A text that is no amount has none in dollars.
    if (typeof amount !== 'bigint') return edit({ fiatAmount: '', sendTokenAmount: '' });
    edit({ fiatAmount: formatAmount(cents, FIAT_DECIMALS) });
  };

  const preview = () => {
    if (button !== 'preview' || receiver.status !== 'address' || busy) return;
    const { signal, show } = begin({ key, busy: true });
    context.task(async () => {
      try {
        const input = { to: receiver.address, token, amount: form.sendTokenAmount, isMax };
        const { name } = receiver;
        const [{ prepareInput }, { checkName }] = await Promise.all([
          import('../flow/prepare.js'),
          import('../flow/checkName.js'),
        ]);
        const review = { ...(await prepareInput(context, input, signal)), ...(name && { name }) };
        await checkName(context, review, signal);
        if (signal.aborted) return;
        store.set(reviewAtom, review);
        show({ key, busy: false });
        router.push('SendReview');
      } catch (failure) {
        show({ key, busy: false, error: failure });
      }
    });
  };
  return {
    network,
    form,
    token: held,
    amount,
    receiver,
    funds,
    button,
    busy,
    error,
    worth,
    edit,
    editAmount,
    flipUnit,
    preview,
    enterMost: (all) => enterMost(context, all),
    most,
  };
}

/** The balance of the network's currency and the estimated cost, in US dollars. */
function costsOf({ native, gasPrice, gasUnits }: Funds, currency: SendToken | undefined) {
  const { price, decimals = 0 } = currency ?? {};
  const worth = (sum: bigint | undefined) => (sum === undefined || !price ? undefined : toFiat(sum, decimals, price));
  const cost = gasPrice === undefined || gasUnits === undefined ? undefined : gasPrice * gasUnits;
  return { gasPrice, gasPriceInUSD: worth(cost), networkBalanceInUSD: worth(native) };
}

/** Fills the form once with the params that the view was opened with. */
function useParams(params: SendParams | undefined): void {
  const context = usePlugin();
  const [given] = useState(params);
  useEffect(() => {
    const { store, router } = context;
    const key = router.current()?.key;
    // The user who comes back to the view finds what was typed.
    if (!given || store.get(filledAtom) === key) return;
    store.set(filledAtom, key);
    const { to, token, amount } = given;
    if (to && !token && amount === undefined) return enterReceiver(context, to);
    editForm(context, {
      ...(to !== undefined && { receiverAddress: to }),
      ...(token !== undefined && { token }),
      ...(amount !== undefined && { sendTokenAmount: amount }),
    });
  }, [context, given]);
}
