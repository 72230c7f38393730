// @vitest-environment jsdom
/** A server that is away, is slow, or answers something else: the words for the user, and the code for the app. */

import { connectors, definePlugin, isModalError, namespaces } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { activity } from 'latchkey/plugins/activity';
import { backend } from 'latchkey/plugins/backend';
import { connect } from 'latchkey/plugins/connect';
import { onramp } from 'latchkey/plugins/onramp';
import { swaps } from 'latchkey/plugins/swaps';
import { swapChains } from 'latchkey/plugins/swaps/slots';
import { tokens } from 'latchkey/plugins/tokens';
import { wallets } from 'latchkey/plugins/wallets';
import { createTestModal, fakeConnector } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { ALL_FAULTS, type Fault, startBadServer } from './badServer.js';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const network = { id: 'eip155:1', namespace: 'eip155', name: 'Ethereum', nativeCurrency, rpcUrls: [] } as const;
const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', value: 2, price: 2, iconUrl: '' };
/** The directory and the data server, whose paths differ. */
const ANSWERS = {
  '/v1/supported-chains': { http: ['eip155:1'], ws: [], features: ['swaps', 'onramp'], history: ['eip155:1'] },
  [`/v1/account/${ALICE}/balance`]: { balances: [{ ...ether, quantity: { decimals: '18', numeric: '1' } }] },
  [`/v1/account/${ALICE}/history`]: { data: [], next: null },
  '/v1/identity/': { name: null, avatar: null },
  '/getWallets': { data: [{ id: 'birch', name: 'Birch', chains: ['eip155:1'] }], count: 1 },
};

/** The code of the first cause, which tells the app what is wrong. */
const CODES: Readonly<Record<Fault, string>> = {
  away: 'REQUEST_FAILED',
  certificate: 'REQUEST_FAILED',
  slow: 'REQUEST_TIMEOUT',
  half: 'REQUEST_FAILED',
  html: 'MALFORMED',
  status500: 'FAILED',
  status502: 'FAILED',
  status503: 'FAILED',
  redirect: 'URL_REFUSED',
  otherJson: 'MALFORMED',
  empty: 'MALFORMED',
};

/** A page whose server has the fault before anything is read, or works until `server.break`. */
async function visit(fault?: Fault) {
  const server = await startBadServer(ANSWERS);
  if (fault) await server.break(fault);
  const embed = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => embed.remove());
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', namespaces: ['eip155'], accounts: [ALICE] });
  const chain = definePlugin({
    id: 'chain',
    contributes: [
      namespaces.of('eip155', { name: 'EVM', networks: [network], isAddress: () => true }),
      connectors.of({ watch: (_, publish) => publish([wallet.connector]) }),
      swapChains.of('eip155', () => ({}) as never),
    ],
  });
  const parts = [connect(), account(), tokens(), activity(), swaps(), onramp()];
  const modal = createTestModal({
    plugins: [
      chain,
      ...parts,
      wallets({ baseUrl: 'https://wallets.example' }),
      backend({ baseUrl: 'https://data.example', projectId: 'p1' }),
    ],
    embed,
    platform: { window, fetch: server.fetch },
  });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  const view = () => embed.firstElementChild?.shadowRoot?.querySelector('.lk-view:not(.lk-ghosts *)');
  const text = () => view()?.textContent ?? '';
  const control = (name: string) =>
    [...(view()?.querySelectorAll<HTMLElement>('button, [role=tab]') ?? [])].find((one) => one.textContent === name);
  const see = (words: string) => modal.test.clock.passUntil(() => text().includes(words), `“${words}”`);
  return {
    server,
    see,
    text,
    async open(door: string) {
      void (modal.open as (view: string) => Promise<unknown>)(door);
      await modal.test.clock.passUntil(() => modal.state.modal.get().view === door, door);
    },
    async press(name: string) {
      await modal.test.clock.passUntil(() => control(name) !== undefined, `the control ${name}`);
      control(name)?.click();
    },
    /** Closes the modal until a list that was read before is old. */
    async later() {
      modal.close();
      await modal.test.clock.pass(40_000);
    },
    /** The codes of the reported errors, of each the code of its first cause that is a `ModalError`. */
    codes: () => modal.test.errors.map(firstCode),
  };
}

/** The code of the deepest cause that is a `ModalError`. */
function firstCode(error: unknown): string {
  if (!isModalError(error)) return `${error}`;
  return isModalError(error.cause) ? firstCode(error.cause) : error.code;
}

test.each(ALL_FAULTS)(
  'the list of wallets, when the directory has the fault %s: a reason, and another try',
  async (fault) => {
    const page = await visit(fault);
    await page.open('AllWallets');
    await page.see('We couldn’t load the list');
    // Wallets of the browser need no directory.
    expect(page.text()).toContain('Acorn');
    expect(page.codes().some((code) => code.endsWith(CODES[fault]))).toBe(true);
    await page.server.mend();
    await page.press('Try again');
    await page.see('Birch');
  },
);

test.each(ALL_FAULTS)(
  'the tokens, when the data server has the fault %s from the start: a reason, and no amount',
  async (fault) => {
    const page = await visit(fault);
    await page.open('Account');
    await page.see('Token Balance Unavailable');
    expect(page.text()).not.toMatch(/[\d.]+ ETH|\$\d/);
    expect(page.codes().some((code) => code.endsWith(CODES[fault]))).toBe(true);
  },
);

test.each(ALL_FAULTS)(
  'the tokens, when the data server has the fault %s after a first list: that list, with its time',
  async (fault) => {
    const page = await visit();
    await page.open('Account');
    await page.see('1.00 ETH');
    await page.server.break(fault);
    await page.later();
    await page.open('Account');
    await page.see('We can’t read newer values right now.');
    expect(page.text()).toContain('1.00 ETH');
    expect(page.text()).toContain('$2.00');
  },
);

const FEW = ['away', 'slow', 'html', 'status503'] as const;

test.each(FEW)('the activity, when the data server has the fault %s: a reason, and another try', async (fault) => {
  const page = await visit(fault);
  await page.open('Account');
  await page.press('Activity');
  await page.see('We couldn’t load your activity.');
  await page.server.mend();
});

test.each(FEW)('Buy, when the data server has the fault %s: the usual currencies, called that', async (fault) => {
  const page = await visit(fault);
  await page.open('Onramp');
  await page.see('We couldn’t load the currencies. These are the usual ones.');
});

test.each(FEW)('Swap, when the data server has the fault %s: a reason, and another try', async (fault) => {
  const page = await visit(fault);
  await page.open('Swap');
  await page.see('Swap isn’t available right now');
  expect(page.text()).toContain('Try again');
});
