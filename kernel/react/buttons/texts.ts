/** What the buttons on the host's page say. No React here: elements say it before React is there. */

import { type StringSource, strings } from '../../contract/slots.js';
import {
  defineStrings,
  fillText,
  findText,
  type LoadedTexts,
  spokenLocale,
  type Vars,
} from '../../ui/texts/strings.js';
import type { AnyModal } from '../context.js';

const text = defineStrings('button', {
  connect: 'Connect wallet',
  connecting: 'Connecting',
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

/** The texts in a language; those that are there without waiting for a catalogue. */
export function buttonTexts(modal: Pick<AnyModal, 'read'>, locale: string): ButtonText {
  return (key, vars) => {
    const sources = modal.read(strings) ?? SOURCES;
    return fillText(findText(sources, LOADED, locale, `${text.prefix}.${key}`) ?? text.texts[key], vars);
  };
}

/** The language the buttons really speak, for `lang`: English where theirs has no texts for them. */
export function buttonLocale(modal: Pick<AnyModal, 'read'>, locale: string): string {
  return spokenLocale(modal.read(strings) ?? SOURCES, LOADED, locale, `${text.prefix}.connect`);
}
