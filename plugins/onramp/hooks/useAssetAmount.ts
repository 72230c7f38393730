/** The amount of Buy in units of the asset. It is converted to a payment with quotes of the provider. */

import { usePlugin } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { withDeadline } from '../flow/withDeadline.js';
import { keyOf } from '../offers/defaults.js';
import { centsText, limitOf, readCents } from '../offers/limits.js';
import { readAssetAmount, totalFor } from '../offers/totalFor.js';
import type { OnrampQuote } from '../slots.js';
import { formAtom } from '../state.js';
import type { OnrampFormState } from './useOnrampForm.js';

const TIMEOUT_MS = 10_000;
/** Pause in the typing after which quotes are read. */
const PAUSE_MS = 400;
/** Digits after the point of a converted amount. */
const MAX_DIGITS = 8;
/** The first quote is for ten times the least payment, or for 100. */
const FIRST_CENTS = 10_000n;
const FIRST_TIMES = 10n;

/** `empty`: nothing is typed, or the user enters money. `failed`: the provider gave no quote. */
export type AssetAmountStatus = 'empty' | 'invalid' | 'converting' | 'failed' | 'fine';

export interface UseAssetAmount {
  readonly status: AssetAmountStatus;
  /** Whether the provider has quotes, which the conversion needs. */
  readonly isOffered: boolean;
  /** Lets the user enter the asset instead of money, or money again. The amount itself stays. */
  flip(): void;
}

export function useAssetAmount(onramp: OnrampFormState): UseAssetAmount {
  const context = usePlugin();
  const { form, edit, asset, currency, provider, method, amount, draft } = onramp;
  const typed = form.assetAmount;
  const wanted = typed === undefined ? undefined : readAssetAmount(typed);
  const keyFor = (text: string | undefined) => [text, asset && keyOf(asset), currency?.id, provider?.id].join();
  const key = keyFor(typed);
  const [failed, setFailed] = useState('');
  const quoteAt = async (cents: bigint): Promise<OnrampQuote> => {
    const found = await withDeadline(context, TIMEOUT_MS, async (signal) =>
      draft ? provider?.quote?.({ ...draft, amount: centsText(cents), signal }, context) : undefined,
    );
    if (!found) throw new Error('The provider has no quotes.');
    return found;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the values that change the payment
  useEffect(() => {
    if (wanted === undefined || form.convertedFrom === key) return undefined;
    let isLeft = false;
    setFailed('');
    const least = readCents(limitOf(currency, method)?.min ?? '');
    const cancel = context.env.after(PAUSE_MS, () => {
      context.task(async () => {
        try {
          const cents = await totalFor(wanted, least ? least * FIRST_TIMES : FIRST_CENTS, quoteAt);
          if (!isLeft) edit({ amount: centsText(cents), convertedFrom: key });
        } catch (error) {
          if (isLeft) return;
          context.report(error, 'warn');
          setFailed(key);
        }
      });
    });
    return () => {
      isLeft = true;
      cancel();
    };
  }, [context, key]);

  const flip = () => {
    if (typed !== undefined) return edit({ assetAmount: undefined });
    edit({ assetAmount: '', amount: '' });
    if (amount.status !== 'fine') return;
    const { cents } = amount;
    context.task(async () => {
      const quote = await quoteAt(cents).catch(() => undefined);
      const text = quote && shorten(quote.purchaseAmount.amount);
      // The user may have typed meanwhile.
      if (!text || context.store.get(formAtom).assetAmount !== '') return;
      edit({ assetAmount: text, amount: centsText(cents), convertedFrom: keyFor(text) });
    });
  };
  const status = () => {
    if (!typed || /^[0.]+$/.test(typed)) return 'empty';
    if (wanted === undefined) return 'invalid';
    if (form.convertedFrom === key) return 'fine';
    return failed === key ? 'failed' : 'converting';
  };
  return { status: status(), isOffered: provider?.quote !== undefined, flip };
}

const shorten = (amount: string): string => {
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = fraction.slice(0, MAX_DIGITS).replace(/0+$/, '');
  return digits ? `${whole}.${digits}` : whole;
};
