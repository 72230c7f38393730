/** What the buttons on the host's page say. */

import { type StringSource, strings } from '../points.js';
import { defineStrings, fillText, findText, type LoadedTexts, type Vars } from '../ui/strings.js';
import type { AnyModal } from './context.js';
import { useReadable } from './useReadable.js';

const text = defineStrings('button', {
  connect: 'Connect wallet',
  connecting: 'Connecting',
  wrong: 'Switch network',
  account: 'Account {address}',
  accountWith: 'Account {address}, {balance}',
  select: 'Select network',
  wrongNetwork: 'Wrong network',
  network: 'Network: {network}. Change',
  switching: 'Switching to {network}',
});

const LOADED: LoadedTexts = new Map();
const SOURCES: readonly StringSource[] = [];

/** The texts in the modal's language; those that are there without waiting for a catalogue. */
export function useButtonText(modal: AnyModal): (key: keyof typeof text.texts, vars?: Vars) => string {
  const locale = useReadable(modal.state.locale, 'en');
  return (key, vars) => {
    const sources = modal.read(strings) ?? SOURCES;
    return fillText(findText(sources, LOADED, locale, `${text.prefix}.${key}`) ?? text.texts[key], vars);
  };
}
