/** Planted faults in what is stored, left behind and shared. */

import { atom, type StoredKey } from 'latchkey/plugin';
import { Button, Field, Screen, usePlugin } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { type Fault, withEffect, withSetup, withView } from './plant.js';

const countAtom = atom(0);
let shared = 'nothing';
const careless: StoredKey<{ readonly words: readonly string[] }> = {
  name: 'words',
  version: 1,
  parse: (raw) => raw as { readonly words: readonly string[] },
  fallback: { words: [] },
};

function Careless() {
  const { storage } = usePlugin();
  return (
    <Screen title="Words">
      <p>{storage.get(careless).words.join(' ')}</p>
      <Button onClick={() => storage.set(careless, { words: ['one'] })}>Keep</Button>
    </Screen>
  );
}

function Losing() {
  const { storage } = usePlugin();
  const key = {
    ...careless,
    parse: (raw: unknown) =>
      Array.isArray((raw as typeof careless.fallback)?.words) ? (raw as typeof careless.fallback) : undefined,
  };
  // Writes what it has read, which is the fallback for the value of a newer version.
  useEffect(() => storage.set(key, storage.get(key)));
  return <Screen title="Losing" />;
}

function Sharing() {
  const [text, setText] = useState(shared);
  const change = (value: string) => {
    shared = value;
    setText(value);
  };
  return (
    <Screen title="Sharing">
      <Field label="Text" value={text} onChange={change} />
    </Screen>
  );
}

export const LATE_FAULTS: Readonly<Record<string, Fault>> = {
  'trusts what is stored': { check: 'stored', says: 'Note fails when', plugin: () => withView(Careless) },
  'overwrites what a newer version has stored': {
    check: 'stored',
    says: 'loses the stored value of "words"',
    plugin: () => withView(Losing),
  },
  'stores in the page itself': {
    check: 'stored',
    says: 'It writes to localStorage of the page itself',
    plugin: () => withEffect(() => globalThis.localStorage.setItem('note', String(Math.random()))),
  },
  'leaves a listener': {
    check: 'teardown',
    says: 'a listener of "resize" on window',
    plugin: () => withEffect(() => window.addEventListener('resize', () => undefined)),
  },
  'leaves a timer of the page': {
    check: 'teardown',
    says: 'a timer of setInterval',
    plugin: () => withEffect(() => void setInterval(() => undefined, 60_000)),
  },
  'leaves a timer of its context': {
    check: 'teardown',
    says: 'timer(s) of context.env.after',
    plugin: () => withSetup(({ env }) => void env.after(3_600_000, () => undefined)),
  },
  'leaves an element': {
    check: 'teardown',
    says: 'the element <div id="left"></div> in the page',
    plugin: () =>
      withEffect(() => {
        document.body.append(Object.assign(document.createElement('div'), { id: 'left' }));
      }),
  },
  'leaves a subscription': {
    check: 'teardown',
    says: 'a subscription to an atom',
    plugin: () => withEffect(({ store }) => void store.sub(countAtom, () => undefined)),
  },
  'leaves a channel between tabs': {
    check: 'teardown',
    says: 'the open BroadcastChannel "notes"',
    plugin: () => withEffect(() => void new BroadcastChannel('notes')),
  },
  'keeps state in a variable of its module': {
    check: 'two-modals',
    says: 'changes the view Note of another one',
    plugin: () => withView(Sharing),
  },
};
