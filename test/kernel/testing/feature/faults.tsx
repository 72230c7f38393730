/** Planted faults in the descriptor, the views, the texts and the requests: the example feature with one fault each. */

import { defineList, strings as stringsSlot, typed, view, views } from 'latchkey/plugin';
import { Screen } from 'latchkey/ui';
import { notes } from '../../../plugins/example-feature/index.js';
import { strings } from '../../../plugins/example-feature/strings.js';
import { type Fault, like, withEffect, withView } from './plant.js';

const missing = defineList({ id: 'test.missing', of: typed<string>() });
const german = (texts: Readonly<Record<string, string>>) =>
  like({ contributes: [...notes().contributes, stringsSlot.of({ locale: 'de', texts })] });

export const FAULTS: Readonly<Record<string, Fault>> = {
  'requires a slot that nothing fills': {
    check: 'contract',
    says: 'It is inactive in a modal',
    plugin: () => like({ requires: [missing] }),
  },
  'reads the storage of the page when it is imported': {
    check: 'import',
    says: 'Importing it touches localStorage',
    plugin: async () => (await import('./touching.js')).touching(),
  },
  'imports its views in the descriptor': {
    check: 'descriptor',
    says: 'Expected: at most 768',
    plugin: async () => (await import('./heavy.js')).heavy(),
    fixtures: { descriptor: `${import.meta.dirname}/heavy.ts` },
  },
  'reads the document in its api': {
    check: 'server',
    says: 'On a server it touches document',
    plugin: () => like({ api: () => ({ title: globalThis.document?.title }) }),
  },
  'has a view that throws': {
    check: 'views',
    says: 'because of TypeError “nothing is here”',
    plugin: () =>
      withView(() => {
        throw new TypeError('nothing is here');
      }),
  },
  'has a view without a title': {
    check: 'views',
    says: 'The view Note has no title',
    plugin: () => withView(() => <Screen>Text</Screen>),
  },
  'has a view that is hidden': {
    check: 'views',
    says: 'The view Note',
    plugin: () =>
      like({
        contributes: [views.of('Note', view({ load: async () => ({ default: () => null }), when: () => false }))],
      }),
  },
  'has an element that only a mouse can press': {
    check: 'keyboard',
    says: 'can be pressed, and no key reaches it',
    plugin: () =>
      withView(() => (
        <Screen title="Press">
          {/* biome-ignore lint/a11y: the fault */}
          <div onClick={() => undefined}>Press</div>
        </Screen>
      )),
  },
  'has an element that takes the focus and no key': {
    check: 'keyboard',
    says: 'has the focus, and no key presses it',
    plugin: () =>
      withView(() => (
        <Screen title="Press">
          {/* biome-ignore lint/a11y: the fault */}
          <div role="button" tabIndex={0} onClick={() => undefined}>
            Press
          </div>
        </Screen>
      )),
  },
  'changes the order of the keys': {
    check: 'keyboard',
    says: 'has the tabindex 3',
    plugin: () =>
      withView(() => (
        <Screen title="Order">
          {/* biome-ignore lint/a11y: the fault */}
          <button type="button" tabIndex={3}>
            Third
          </button>
        </Screen>
      )),
  },
  'has a picture without a text': {
    check: 'accessible',
    says: 'axe finds 1: image-alt',
    plugin: () =>
      withView(() => (
        <Screen title="Picture">
          {/* biome-ignore lint/a11y: the fault */}
          <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />
        </Screen>
      )),
  },
  'claims a language and has one text of it': {
    check: 'texts',
    says: 'The text "notes.note" is missing in the language "de"',
    plugin: () => german({ 'notes.write': 'Notiz schreiben' }),
    fixtures: { texts: [strings] },
  },
  'leaves out a value in a language': {
    check: 'texts',
    says: 'has no {wallet}',
    plugin: () =>
      german({
        ...Object.fromEntries(Object.entries(strings.texts).map(([key, text]) => [`notes.${key}`, text])),
        'notes.title': 'Notizen',
        'notes.quick': 'Weiter',
      }),
    fixtures: { texts: [strings] },
  },
  'claims a language that it does not have': {
    check: 'texts',
    says: 'nothing contributes texts for it',
    plugin: () => notes(),
    fixtures: { locales: ['fr'] },
  },
  'asks a server that it does not declare': {
    check: 'origins',
    says: 'It requests https://other.example by context.fetch',
    plugin: () => withEffect((context) => void context.fetch('https://other.example/a').catch(() => undefined)),
  },
  'asks a server past the modal': {
    check: 'origins',
    says: 'It requests https://other.example by fetch of the page',
    plugin: () => withEffect(() => void fetch('https://other.example/a').catch(() => undefined)),
  },
  'shows a picture of a server that it does not declare': {
    check: 'origins',
    says: 'It shows <img> from https://pictures.example',
    plugin: () =>
      withView(() => (
        <Screen title="Picture">
          <img src="https://pictures.example/a.png" alt="" />
        </Screen>
      )),
  },
};
