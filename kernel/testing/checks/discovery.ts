/** Finding wallets: in every load order, and among pages that mean harm. */

import { safeImage } from '../../platform/links.js';
import { displayText } from '../../platform/text.js';
import { fail, type Stage, show } from '../stage.js';
import type { Check } from './check.js';

const MINUTE_MS = 60_000;

export const discoveryChecks: readonly Check[] = [
  {
    id: 'wallet-first',
    title: 'a wallet that was there first is listed, once',
    async run({ stage }) {
      const here = await stage();
      here.install();
      await here.modal.test.wake();
      checkListed(here);
    },
  },
  {
    id: 'wallet-late',
    title: 'a wallet that comes later is listed, once',
    async run({ stage }) {
      const here = await stage();
      await here.modal.test.wake();
      await here.modal.test.clock.pass(MINUTE_MS);
      if (here.listed().length > 0) fail('It is listed before it is there.');
      here.install();
      await here.modal.test.clock.pass(1_000);
      checkListed(here);
    },
  },
  {
    id: 'wallet-gone',
    title: 'a wallet that leaves the page leaves the list',
    async run({ stage }) {
      const here = await stage();
      await here.ready();
      if (!here.wallet.remove) fail('The fixtures cannot remove the wallet: give remove(), or declare the skip.');
      here.wallet.remove();
      await here.modal.test.clock.pass(1_000);
      if (here.listed().length > 0) fail('It is still listed.');
    },
  },
  {
    id: 'wallets-hostile',
    title: 'announcements that mean harm cost themselves and nothing else',
    async run({ fixtures, stage }) {
      const here = await stage();
      const { hostile } = fixtures;
      if (!hostile) fail('The fixtures announce nothing hostile: give hostile(), or declare the skip.');
      await here.ready();
      hostile(here.modal.test.page, makeJunk());
      await here.modal.test.clock.pass(1_000);
      const [error] = here.modal.test.errors;
      if (error !== undefined) fail(`The page or the app is told of ${show(error)}.`);
      checkListed(here);
      const seen = new Set<string>();
      for (const { id, name, imageUrl, namespaces } of here.modal.state.connectors.get()) {
        if (typeof id !== 'string' || id === '' || id.length > 512 || seen.has(id))
          fail(`The id ${show(id)} is listed.`);
        seen.add(id);
        if (name === '' || displayText(name) !== name) fail(`The name ${show(name)} is listed, unfit to be shown.`);
        if (imageUrl !== undefined && !safeImage(imageUrl)) fail(`The image ${show(imageUrl)} is listed.`);
        if (!namespaces.includes(fixtures.namespace)) fail(`${show(name)} is listed for ${namespaces.join()}.`);
      }
      const result = await here.connect();
      if (result.status !== 'connected') fail('The honest wallet cannot be connected any more.');
    },
  },
];

function checkListed(here: Stage): void {
  const [first, ...others] = here.listed();
  if (!first) fail('It is not listed.');
  if (others.length > 0) fail(`It is listed ${others.length + 1} times.`);
}

/** What nobody should announce. */
function makeJunk(): readonly unknown[] {
  const trap = () => {
    throw new Error('A trap of a hostile page.');
  };
  const traps = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap });
  return [
    undefined,
    null,
    0,
    1,
    '',
    'junk',
    true,
    [],
    {},
    traps,
    () => trap(),
    Object.freeze(Object.create(null)),
    Object.defineProperty({}, 'then', { get: trap }),
    'x'.repeat(100_000),
    '\u202e\u200b',
    'javascript:0',
    '__proto__',
  ];
}
