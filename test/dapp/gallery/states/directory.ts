/** States of Connect and ConnectingExternal with a wallet directory, and of Connect's options. */

import { BROWSING, WALLETS } from '../pictures.js';
import type { SceneOptions, WalletFixture } from '../scene.js';
import type { Stage } from '../stage.js';
import { DOWN, type GalleryState, openedAs } from '../state.js';

const [HARBOR, ACORN] = WALLETS as readonly [WalletFixture, WalletFixture];
const FOUR = { wallets: WALLETS.slice(0, 4) };
const PAIRED = { directory: true, pairing: 'ready' } as const satisfies SceneOptions;

const connect = openedAs('Connect', 'connect');

const click = async (stage: Stage, control: string) => (await stage.find(control)).click();
const legal = { ...FOUR, connect: { legalCheckbox: true } };
const collapsed = { ...PAIRED, wallets: [], logins: {}, connect: { collapseWallets: true } };

export const directoryStates: readonly GalleryState[] = [
  connect('phone', 'No wallet, and one can be paired', { ...PAIRED, wallets: [] }, '.lk-folder'),
  connect('full', 'A full shelf', { ...PAIRED, wallets: WALLETS }, '.lk-folder'),
  connect('waiting', 'The directory has not answered', { wallets: [HARBOR], directory: 'slow' }, '.lk-cell .lk-sk'),
  connect('down', 'The directory is down', { ...FOUR, directory: DOWN }, '.lk-row'),
  connect('empty', 'No wallet, and an empty directory', { wallets: [], directory: 'empty' }, '.lk-folder, .lk-row'),
  connect('legal', 'Terms to accept first', legal, '.lk-check'),
  connect('legal-ticked', 'Terms accepted', legal, '.lk-check', (stage) => click(stage, '.lk-check__box')),
  connect('legal-logins', 'Terms to accept before logging in', { ...legal, ...PAIRED, logins: {} }, '.lk-login-form'),
  connect('collapsed', 'Wallets behind a row', collapsed, '.lk-row--filled'),
  connect('continued', 'The wallets behind the row', collapsed, '.lk-row--filled', async (stage) => {
    await click(stage, '.lk-row--filled');
    await stage.find('.lk-folder');
  }),
  {
    name: 'connect-last-used',
    title: 'The last used wallet',
    view: 'Connect',
    scene: { ...PAIRED, ...FOUR },
    arrange: lastUsed,
  },
  {
    name: 'connect-last-used-logins',
    title: 'The last used wallet, and logins',
    view: 'Connect',
    scene: { ...PAIRED, ...FOUR, logins: {} },
    arrange: lastUsed,
  },
  {
    name: 'connecting-get',
    title: 'Waiting for one of the directory',
    view: 'ConnectingExternal',
    scene: { directory: true, wallets: [{ ...HARBOR, answer: 'hang' }, ACORN] },
    async arrange(stage) {
      await stage.modal.open('Connect');
      await stage.press('Harbor');
      await stage.find('.lk-row--filled');
    },
  },
  absent('app', 'Not on this phone', 'lumen', '.lk-btn--primary'),
  absent('browse', 'Into its own browser', BROWSING, '.lk-hero__act'),
  absent('opened', 'Its browser was opened', BROWSING, '[data-state="busy"]', async (stage) => {
    await click(stage, '.lk-hero__act .lk-btn');
  }),
  absent('unopened', 'Nothing opened', BROWSING, '.lk-hero__act', async (stage) => {
    await click(stage, '.lk-hero__act .lk-btn');
    await stage.find('[data-state="busy"]');
    stage.clock.pass(2_000);
    await stage.find('[data-state="idle"]');
  }),
  absent('unknown', 'Unknown wallet', 'nobody', '.lk-btn--primary'),
];

async function lastUsed(stage: Stage): Promise<void> {
  // The directory records the last used wallet, and it is loaded with Connect.
  await stage.modal.open('Connect');
  await stage.find('.lk-folder, .lk-row');
  await stage.connect();
  await stage.modal.disconnect();
  // An open view keeps its order.
  stage.modal.close();
  await stage.modal.open('Connect');
  await stage.find('.lk-row--hero');
}

function absent(
  name: string,
  title: string,
  wallet: string,
  there: string,
  first?: (stage: Stage) => Promise<unknown>,
): GalleryState {
  return {
    name: `absent-${name}`,
    title,
    view: 'ConnectingExternal',
    scene: { directory: true, phone: true },
    async arrange(stage) {
      await stage.modal.open('ConnectingExternal', { wallet });
      await first?.(stage);
      await stage.find(there);
    },
  };
}
