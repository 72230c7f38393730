/** Checks of the end of a modal, and of two modals on a page. */

import type { Atom } from 'jotai/vanilla';
import type { AnyPlugin } from '../../../contract/contract.js';
import { fail, show } from '../../stage.js';
import type { FeatureCheckRun } from '../check.js';
import type { FeatureFixtures } from '../fixtures.js';
import { pressAll } from '../pressAll.js';
import { type FeatureStage, viewsOf } from '../stage.js';

export const lifeChecks: readonly FeatureCheckRun[] = [
  {
    id: 'teardown',
    title: 'a destroyed modal leaves no listener, timer, element, subscription or request',
    read: '“The lifecycle of a modal” in kernel/README.md',
    shows: true,
    async run({ used }) {
      const { left } = await used();
      if (left.length > 0)
        fail(
          `After modal.destroy() it leaves ${left.slice(0, 3).join(', ')}. Expected: nothing. End it by context.defer(), by context.signal, or in the cleanup of an effect.`,
        );
      return undefined;
    },
  },
  {
    id: 'two-modals',
    title: 'two modals on a page share no state',
    read: '“Five words” in kernel/README.md, about atoms',
    shows: true,
    async run({ make, fixtures, stage }) {
      const plugin = await make();
      const one = await stage({ plugin, id: 'kit-one' });
      const two = await stage({ plugin, id: 'kit-two', storage: one.modal.test.storage });
      const first = await lookAt(two, plugin, fixtures);
      const second = await lookAt(two, plugin, fixtures);
      // A text that changes by itself, such as a countdown, shows nothing.
      const before = new Map([...first].filter(([what, value]) => second.get(what) === value));
      await pressAll(one, plugin, fixtures);
      const after = await lookAt(two, plugin, fixtures);
      for (const [what, value] of before) {
        if (after.get(what) !== value)
          fail(
            `Using it in one modal changes ${what} of another one: from ${show(value)} to ${show(after.get(what))}. Expected: no change. Keep state in atoms and in context.storage, never in variables of a module.`,
          );
      }
      one.modal.destroy();
      const last = await lookAt(two, plugin, fixtures);
      const gone = [...before].find(([what, value]) => last.get(what) !== value);
      if (gone) fail(`Destroying one modal changes ${gone[0]} of another one. Expected: no change.`);
      return undefined;
    },
  },
];

/** The traces of a plugin in a modal: its state, its stored values, and the texts of its views. */
async function lookAt(
  stage: FeatureStage,
  plugin: AnyPlugin,
  fixtures: FeatureFixtures,
): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>();
  for (const shown of viewsOf(plugin, fixtures)) {
    const dialog = await stage.open(shown);
    const fields = [...dialog.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
    seen.set(`the view ${shown.name}`, [dialog.textContent, ...fields].join(' | '));
  }
  stage.modal.close();
  await stage.rest();
  for (const [name, atom] of Object.entries(plugin.state ?? {}))
    seen.set(`the state "${name}"`, textOf(stage.modal.test.context.store.get(atom as Atom<unknown>)));
  const keys = Object.entries(stage.modal.test.storage).filter(([key]) => key.startsWith(`${stage.id}:${plugin.id}:`));
  seen.set('the stored values', keys.join());
  return seen;
}

function textOf(value: unknown): string {
  const seen = new Set<unknown>();
  return (
    JSON.stringify(value, (_, one: unknown) => {
      if (typeof one === 'bigint') return `${one}n`;
      if (typeof one !== 'object' || one === null) return one;
      if (seen.has(one)) return '…';
      seen.add(one);
      return one instanceof Map || one instanceof Set ? [...one] : one;
    }) ?? String(value)
  );
}
