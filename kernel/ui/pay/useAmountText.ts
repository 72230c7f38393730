/** `useAmountText`: the text of a field for an amount, and what is wrong with it. */

import { useState } from 'react';
import { localeAtom } from '../../contract/state.js';
import { useText, useValue } from '../hooks/context.js';
import { strings } from './strings.js';
import { enterAmount, fieldText, plainAmount, readingOf, twoReadings } from './typedAmount.js';

/** The text of an amount field in the user's format, and what it is read as. */
export interface AmountText {
  /** As typed, or the value as the language writes it. */
  readonly text: string;
  /** The reading of a text that the language writes otherwise. */
  readonly reading: string | undefined;
  /** Takes a change of the field, if it may enter. @param input - The changed element. Its caret stays where it is. */
  type(text: string, input?: HTMLInputElement): void;
}

/**
 * The text of a field whose value is a plain decimal. The text that was typed is shown while it stands for the value.
 *
 * @param onChange - Receives the plain decimal. A text that can be read in two ways has a comma, and is no amount, as one with an
 * exponent or with marks that separate no groups.
 * @example const { text, reading, type } = useAmountText('0.25', (value) => console.log(value));
 */
export function useAmountText(value: string, onChange: (value: string) => void): AmountText {
  const locale = useValue(localeAtom);
  const [typed, setTyped] = useState({ text: value, value, locale: '' });
  const isTyped = typed.value === value && typed.locale === locale;
  const text = isTyped ? typed.text : fieldText(value, locale);
  return {
    text,
    reading: readingOf(text, value, locale),
    type(next, input) {
      const entered = enterAmount(next, text, locale);
      if (input) place(input, entered ?? text);
      if (entered === undefined) return;
      const plain = plainAmount(entered, locale);
      setTyped({ text: entered, value: plain, locale });
      onChange(plain);
    },
  };
}

/**
 * Says why a value is no amount: it can be read in two ways or in none, or it has too many decimals.
 * @example const problem = useAmountProblem()('1,000', 18);
 */
export function useAmountProblem(): (value: string, decimals: number) => string {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  return (value, decimals) => {
    const readings = twoReadings(value, locale);
    if (readings) return t('twoReadings', readings);
    if (!/^\d*\.?\d*$/.test(value)) return t('example', { example: fieldText('1.5', locale) });
    return decimals > 0 ? t('decimals', { decimals }) : t('whole');
  };
}

/** Writes another text than the typed one. React would write it too, and move the caret to the end. */
function place(input: HTMLInputElement, text: string): void {
  const { value, selectionStart } = input;
  if (text === value) return;
  const caret = Math.max(0, (selectionStart ?? value.length) + text.length - value.length);
  input.value = text;
  input.setSelectionRange(caret, caret);
}
