/** Texts of the buttons on the page. No React here: elements use the texts before React is loaded. */

import type { AnyModal } from '../../contract/modal.js';
import { type StringSource, strings } from '../../contract/slots.js';
import type { Vars } from '../../contract/texts.js';
import { defineStrings, fillNames, findText, type LoadedTexts, spokenLocale } from '../../ui/texts/strings.js';

const text = defineStrings('button', {
  connect: 'Connect wallet',
  connecting: 'Connecting',
  locked: 'Unlock {wallet}',
  wrong: 'Switch network',
  account: 'Account {address}',
  select: 'Select network',
  wrongNetwork: 'Wrong network',
  network: 'Network: {network}. Change',
  switching: 'Switching to {network}',
});

export type ButtonText = (key: keyof typeof text.texts, vars?: Vars) => string;

const LOADED: LoadedTexts = new Map();
const SOURCES: readonly StringSource[] = [];

/** The button texts of a locale, from the catalogues that need no loading. */
export function buttonTexts(modal: Pick<AnyModal, 'read'>, locale: string): ButtonText {
  return (key, vars) => {
    const sources = modal.read(strings) ?? SOURCES;
    return fillNames(findText(sources, LOADED, locale, `${text.prefix}.${key}`) ?? text.texts[key], vars);
  };
}

/** The locale of the shown texts, for `lang`: English where the locale has no button texts. */
export function buttonLocale(modal: Pick<AnyModal, 'read'>, locale: string): string {
  return spokenLocale(modal.read(strings) ?? SOURCES, LOADED, locale, `${text.prefix}.connect`);
}
