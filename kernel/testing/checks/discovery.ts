/** Checks of wallet discovery, in any load order and on hostile pages. */

import { safeImage } from '../../values/links.js';
import { displayText } from '../../values/text.js';
import { fail, lacks, reason, type Stage, show } from '../stage.js';
import type { Check } from './check.js';

const MINUTE_MS = 60_000;
/** The expectation of names and images of the page. */
const SAFE = 'Names pass displayText(), and images safeImage(), of latchkey/plugin.';

export const discoveryChecks: readonly Check[] = [
  {
    id: 'wallet-first',
    title: 'a wallet that loads before the modal is listed once',
    async run({ stage }) {
      const here = await stage();
      here.install();
      await here.modal.test.wake();
      checkListed(here);
    },
  },
  {
    id: 'wallet-late',
    title: 'a wallet that loads after the modal is listed once',
    async run({ stage }) {
      const here = await stage();
      await here.modal.test.wake();
      await here.modal.test.clock.pass(MINUTE_MS);
      if (here.listed().length > 0)
        fail('The wallet is listed before it is installed.', 'Only wallets of the page are listed.');
      here.install();
      await here.modal.test.clock.pass(1_000);
      checkListed(here);
    },
  },
  {
    id: 'wallet-gone',
    title: 'a wallet removed from the page is removed from the list',
    async run({ stage }) {
      const here = await stage();
      await here.ready();
      if (!here.wallet.remove) lacks('remove()');
      here.wallet.remove();
      await here.modal.test.clock.pass(1_000);
      if (here.listed().length > 0) fail('The removed wallet is still listed.', 'A list without it is published.');
    },
  },
  {
    id: 'wallets-hostile',
    title: 'hostile announcements affect only themselves',
    async run({ fixtures, stage }) {
      const here = await stage();
      const { hostile } = fixtures;
      if (!hostile) lacks('hostile()');
      await here.ready();
      hostile(here.modal.test.page, makeJunk());
      await here.modal.test.clock.pass(1_000);
      const [error] = here.modal.test.errors;
      if (error !== undefined)
        fail(`The page or onError receives ${show(error)}.`, 'An invalid announcement is ignored.');
      checkListed(here);
      const seen = new Set<string>();
      for (const { id, name, imageUrl, namespaces } of here.modal.state.connectors.get()) {
        if (typeof id !== 'string' || id === '' || id.length > 512 || seen.has(id))
          fail(`The invalid or duplicate id ${show(id)} is listed.`, 'Each id is a text of its own.');
        seen.add(id);
        if (name === '' || displayText(name) !== name) fail(`The unsafe name ${show(name)} is listed.`, SAFE);
        if (imageUrl !== undefined && !safeImage(imageUrl)) fail(`The unsafe image ${show(imageUrl)} is listed.`, SAFE);
        if (!namespaces.includes(fixtures.namespace))
          fail(`${show(name)} is listed for ${namespaces.join()}.`, `It is listed for ${fixtures.namespace}.`);
      }
      const result = await here.connect();
      if (result.status !== 'connected')
        fail('The regular wallet can no longer be connected.', 'Hostile announcements change nothing for it.');
    },
  },
  {
    id: 'wallets-namesake',
    title: 'two wallets with the same name are both listed, and each of them can be connected',
    async run({ fixtures, stage }) {
      const here = await stage();
      await here.ready();
      const namesake = here.installNamesake();
      await here.modal.test.clock.pass(1_000);
      await here.modal.test.wake();
      const ids = here.listed().map(({ id }) => id);
      if (ids.length !== 2) {
        fail(`Of two wallets named ${show(namesake.script.name)}, ${ids.length} are listed.`, 'Both are listed.');
      }
      if (ids[0] === ids[1])
        fail(
          `Two wallets with the same name have the same connector id ${show(ids[0])}.`,
          'Each has an id of its own.',
        );
      const reached: string[] = [];
      for (const id of ids) {
        const result = await here.connect(id);
        if (result.status !== 'connected')
          fail(`Connecting ${show(id)} ends as "${result.status}"${reason(result)}.`, 'It is connected.');
        reached.push(here.addresses().join());
        await here.modal.test.clock.drive(here.modal.disconnect(fixtures.namespace as never));
      }
      for (const address of fixtures.accounts) {
        if (reached.includes(address)) continue;
        fail(
          `The wallet with the account ${address} is not reached: the two connectors connect ${reached.join(', ')}.`,
          'Each connector asks its own wallet.',
        );
      }
    },
  },
  {
    id: 'wallets-ids',
    title: 'the id of a wallet does not depend on the other wallets',
    async run({ isLate, stage }) {
      const alone = await stage();
      await alone.ready();
      const [first] = alone.listed();
      const crowd = await stage();
      if (isLate) await crowd.modal.test.wake();
      crowd.installOther();
      await crowd.ready();
      const [second] = crowd.listed();
      if (first?.id === second?.id) return undefined;
      fail(
        `The id of a wallet is ${show(first?.id)} alone, and ${show(second?.id)} beside another wallet.`,
        'It is the same: make it of what the wallet itself says, so that the right wallet is restored.',
      );
    },
  },
];

function checkListed(here: Stage): void {
  const [first, ...others] = here.listed();
  if (!first) {
    fail(
      'The wallet is not listed.',
      'It is listed: read announcements, and ask for earlier ones when the discovery starts.',
    );
  }
  if (others.length > 0) fail(`The wallet is listed ${others.length + 1} times.`, 'It is listed once.');
}

/** Invalid announcements. */
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
