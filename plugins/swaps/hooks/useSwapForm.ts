/** The form of Swap: its fields, what is missing, and the way to the review. */

import { formatAmount } from 'latchkey/data';
import { activeConnectionAtom, activeNetworkAtom, isModalError, isSameToken, type Network } from 'latchkey/plugin';
import { type Funds, mostOf, readAmount, usePlugin, useText, useValue } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { findToken } from '../flow/tokens.js';
import type { SwapToken } from '../slots.js';
import { EMPTY_REVIEW, filledAtom, formAtom, reviewAtom, type SwapForm, type SwapParams } from '../state.js';
import { strings } from '../strings.js';
import { useEvery } from './useEvery.js';
import { type QuotedPrice, usePrice } from './usePrice.js';
import { useSwapFunds } from './useSwapFunds.js';
import { type SwapTokens, toSwapToken, useSwapTokens } from './useSwapTokens.js';

/** Keys of the texts of the button. Only `review` enables it. */
export type ButtonKey =
  | 'enterAmount'
  | 'selectToken'
  | 'badAmount'
  | 'noFunds'
  | 'noGas'
  | 'tooSmall'
  | 'finding'
  | 'noPrice'
  | 'balanceUnknown'
  | 'review';

export interface SwapFormState {
  readonly network: Network | undefined;
  readonly form: SwapForm;
  readonly from: SwapToken | undefined;
  readonly amount: bigint | 'invalid' | undefined;
  readonly funds: Funds;
  readonly most: bigint | undefined;
  readonly quoted: QuotedPrice;
  readonly tokens: SwapTokens;
  readonly button: ButtonKey;
  edit(change: Partial<SwapForm>): void;
  /** Exchanges the tokens. The former result is the new amount, or 1. */
  flip(): void;
  retry(): void;
  open(): void;
}

export function useSwapForm(params: SwapParams | undefined): SwapFormState {
  const { store, router, emit } = usePlugin();
  const network = useValue(activeNetworkAtom);
  const isSmart = useValue(activeConnectionAtom)?.account.type === 'smartAccount';
  const form = useValue(formAtom);
  const tokens = useSwapTokens();
  useParams(params, tokens);
  const [tries, setTries] = useState(0);
  const refresh = useEvery(false) + tries;
  const from: SwapToken | undefined = form.from ?? network?.nativeCurrency;
  const amount = from && readAmount(form.amount, from.decimals);
  const isReady = from && form.to && typeof amount === 'bigint' && amount > 0n && !tokens.error;
  const quoted = usePrice(isReady && form.to ? { from, to: form.to, amount } : undefined, refresh);
  const funds = useSwapFunds(from, refresh);
  const isNative = from?.address === undefined;
  const button = buttonOf({ form, amount, funds, quoted, isNative, isSmart: isSmart || funds.payer !== 'account' });

  useMissingPrice(isNative && quoted.price !== undefined && quoted.price.paidValue === undefined);

  const edit = (change: Partial<SwapForm>) => store.set(formAtom, { ...store.get(formAtom), ...change });
  const flip = () => {
    const { to } = form;
    const result = quoted.price && to ? formatAmount(quoted.price.toAmount, to.decimals) : '1';
    // The native currency is paid by default. Without another token there is nothing to exchange.
    if (!from || (!to && from.address === undefined)) return;
    edit({ from: to, to: from, amount: to ? result : form.amount });
  };
  const open = () => {
    if (button !== 'review' || !network) return;
    emit({ type: 'INITIATE_SWAP', props: { network: network.id, native: from?.address === undefined } });
    store.set(reviewAtom, EMPTY_REVIEW);
    router.push('SwapReview');
  };
  return {
    network,
    form,
    from,
    amount,
    funds,
    quoted,
    tokens,
    button,
    edit,
    flip,
    open,
    most: mostOf(funds, isNative && !isSmart && funds.payer !== 'other'),
    retry: () => setTries((before) => before + 1),
  };
}

interface ButtonInput {
  readonly form: SwapForm;
  readonly amount: bigint | 'invalid' | undefined;
  readonly funds: Funds;
  readonly quoted: QuotedPrice;
  readonly isNative: boolean;
  readonly isSmart: boolean;
}

/** The missing part of the form. A smart account may have its fee paid by another one. */
export function buttonOf({ form, amount, funds, quoted, isNative, isSmart }: ButtonInput): ButtonKey {
  const { balance, native, fee = 0n } = funds;
  if (amount === undefined || amount === 0n) return 'enterAmount';
  if (amount === 'invalid') return 'badAmount';
  if (!form.to) return 'selectToken';
  if (balance !== undefined && amount > balance) return 'noFunds';
  const needed = fee + (isNative ? amount : 0n);
  if (!isSmart && native !== undefined && (native === 0n || native < needed)) return 'noGas';
  if (isModalError(quoted.error, 'AMOUNT_TOO_SMALL')) return 'tooSmall';
  if (quoted.error !== undefined) return 'noPrice';
  if (funds.isUnread) return 'balanceUnknown';
  return quoted.price && balance !== undefined ? 'review' : 'finding';
}

/** Says once that the price of the network's currency is unknown. */
function useMissingPrice(isMissing: boolean): void {
  const { notify } = usePlugin();
  const t = useText(strings);
  const message = t('priceFailed');
  useEffect(() => {
    if (isMissing) notify.toast({ message, variant: 'error' });
  }, [isMissing, message, notify]);
}

/** Fills the form with the params that the view was opened with, once on each network, when its tokens are known. */
function useParams(params: SwapParams | undefined, { tokens }: SwapTokens): void {
  const { store, router } = usePlugin();
  const network = useValue(activeNetworkAtom)?.id;
  const [given] = useState(params);
  useEffect(() => {
    const key = `${router.current()?.key} ${network}`;
    // The user who comes back to the view finds what was chosen.
    if (!given || tokens.length === 0 || store.get(filledAtom) === key) return;
    store.set(filledAtom, key);
    const [from, to] = [given.from, given.to].map((text) => {
      const found = findToken(tokens, text);
      return found && toSwapToken(found);
    });
    const form = store.get(formAtom);
    store.set(formAtom, {
      from: from ?? form.from,
      to: to && !(from && isSameToken(to, from)) ? to : form.to,
      // The amount is one of the given token, which this network may not have.
      amount: given.from === undefined || from ? (given.amount ?? form.amount) : form.amount,
    });
  }, [given, tokens, network, store, router]);
}
