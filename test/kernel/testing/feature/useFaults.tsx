/** Planted faults that show while the views are used: the example feature with one fault each. */

import type { PluginContext } from 'latchkey/plugin';
import { Button, Screen, usePlugin } from 'latchkey/ui';
import { useState } from 'react';
import { NOTE } from '../../../plugins/example-feature/strings.js';
import { type Fault, like, withView } from './plant.js';

/** A stored value with fields. */
const PLACE = {
  name: 'place',
  version: 1,
  parse: (raw: unknown) => (typeof raw === 'object' && raw !== null && 'address' in raw ? (raw as Place) : undefined),
  fallback: undefined as Place | undefined,
};
interface Place {
  readonly address: string;
  readonly name: string;
}

function Throwing() {
  const press = () => {
    throw new TypeError('nothing to add');
  };
  return (
    <Screen title="Add">
      <Button onClick={press}>Add</Button>
    </Screen>
  );
}

/** Its second button appears only after the first was pressed. */
function Growing() {
  const [isAdded, setAdded] = useState(false);
  return (
    <Screen title="Add">
      <Button onClick={() => setAdded(true)}>Add</Button>
      {/* biome-ignore lint/a11y: the fault */}
      {isAdded && <span onClick={() => undefined}>Delete</span>}
    </Screen>
  );
}

/** Its second button appears only for what `use` of the fixtures stores. */
function Stored() {
  const { storage } = usePlugin();
  const remove = () => {
    throw new TypeError('nothing to remove');
  };
  return <Screen title="Notes">{storage.get(NOTE) && <Button onClick={remove}>Remove</Button>}</Screen>;
}

/** Believes each field of what is stored. */
function Believing() {
  const { storage } = usePlugin();
  const place = storage.get(PLACE);
  const save = () => storage.set(PLACE, { address: 'a', name: 'b' });
  return (
    <Screen title="Place">
      <Button onClick={save}>Save</Button>
      <p>{place?.name}</p>
    </Screen>
  );
}

export const USE_FAULTS: Readonly<Record<string, Fault>> = {
  'throws when a button is pressed': {
    check: 'presses',
    says: 'Pressing “Add” in the view Note throws TypeError “nothing to add”',
    plugin: () => withView(Throwing),
  },
  'throws at a button that appears with an entry': {
    check: 'presses',
    says: 'Pressing “Remove” in the view Note throws TypeError “nothing to remove”',
    plugin: () =>
      withView(Stored, { api: ({ storage }: PluginContext) => ({ keep: () => storage.set(NOTE, 'an entry') }) }),
    fixtures: { use: ({ api }) => (api as unknown as { readonly notes: { keep(): void } }).notes.keep() },
  },
  'shows a control after a press that no key reaches': {
    check: 'presses',
    says: 'After “Add” in the view Note, <span></span> can be pressed, and no key reaches it',
    plugin: () => withView(Growing),
  },
  'believes a field of what it has stored': {
    check: 'stored',
    says: 'when the field "name" of "place" is {}',
    plugin: () => withView(Believing),
  },
  'is used by fixtures that throw': {
    check: 'presses',
    says: 'The function "use" of the fixtures throws Error “boom”',
    plugin: () => like({}),
    fixtures: {
      use: () => {
        throw new Error('boom');
      },
    },
  },
  'fails in its setup': {
    check: 'views',
    says: 'because of',
    plugin: () =>
      like({
        setup: () => {
          throw new Error('no setup');
        },
      }),
  },
};
