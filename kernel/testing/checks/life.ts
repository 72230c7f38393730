/** Checks of destroying a modal, of two modals on a page, and of frozen data. */

import { balances } from '../../contract/chainData.js';
import type { AnyPlugin } from '../../contract/contract.js';
import { fail, type Stage, type Subject, show } from '../stage.js';
import type { Check } from './check.js';

const APART = 'Each modal finds and connects the wallet, and the other one does not change.';

export const lifeChecks: readonly Check[] = [
  {
    id: 'teardown',
    title: 'a destroyed modal leaves no listener, timer or request',
    async run({ fixtures, stage }) {
      const here = await stage({ respond: () => new Promise(() => undefined) });
      const since = here.mark();
      await here.connected();
      const { test } = here.modal;
      const service = await test.context.service(balances, fixtures.namespace).catch(() => undefined);
      const reading = service?.native({ network: fixtures.networks[0], address: fixtures.accounts[0] });
      reading?.catch(() => undefined);
      await test.settle();
      here.modal.destroy();
      await test.settle();
      const left = since();
      if (left) fail(`A destroyed modal leaves ${left}.`, 'Nothing is left: use context.defer() or context.signal.');
    },
  },
  {
    id: 'two-modals',
    title: 'two modals on a page do not affect each other',
    async run({ fixtures, isLate, make, stage }) {
      const plugin = await make();
      const one = await stage({ plugin, id: 'one' });
      const two = await stage({ plugin, id: 'two', platform: { page: one.modal.test.page } });
      if (isLate) await two.modal.test.wake();
      await one.connected();
      const { listeners } = one.control;
      await two.modal.test.wake();
      if (two.connection()) fail('The second modal is connected because the first one is.', APART);
      if (two.listed().length !== 1) fail(`The second modal lists the wallet ${two.listed().length} times.`, APART);
      const result = await two.connect();
      if (result.status !== 'connected') fail(`Connecting the second modal ends as "${result.status}".`, APART);
      two.modal.destroy();
      await one.modal.test.settle();
      if (one.addresses().join() !== fixtures.accounts[0]) fail('The first modal is no longer connected.', APART);
      if (one.control.listeners < listeners) fail('The first modal has lost its listeners on the wallet.', APART);
    },
  },
  {
    id: 'frozen',
    title: 'it works when all its data is frozen',
    async run(subject: Subject) {
      const plugin = await subject.make();
      const here: Stage = await subject.stage({ plugin: freeze(plugin) });
      try {
        await here.connected();
      } catch (error) {
        fail(`With frozen data: ${(error as Error).message}`, 'It changes none of its data.');
      }
      const [error] = here.modal.test.errors;
      if (error !== undefined) fail(`With frozen data it fails: ${show(error)}.`, 'It changes none of its data.');
    },
  },
];

/** Freezes all data of a plugin except its atoms, which jotai writes to. */
function freeze(plugin: AnyPlugin): AnyPlugin {
  for (const [key, value] of Object.entries(plugin)) if (key !== 'state') freezeDeep(value, new Set());
  return Object.freeze(plugin);
}

function freezeDeep(value: unknown, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  Object.freeze(value);
  for (const one of Object.values(value)) freezeDeep(one, seen);
}
