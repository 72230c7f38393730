// @vitest-environment jsdom
/** Actions of Account whose source is a data server: they are offered if the server has it. */

import { activity, connectors, definePlugin, namespaces } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { backend } from 'latchkey/plugins/backend';
import { connect } from 'latchkey/plugins/connect';
import { names } from 'latchkey/plugins/names';
import { type OnrampOptions, onramp } from 'latchkey/plugins/onramp';
import { swaps } from 'latchkey/plugins/swaps';
import { quoters, swapChains } from 'latchkey/plugins/swaps/slots';
import { createMemoryStorage, createTestModal, fakeConnector } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const network = { id: 'eip155:1', namespace: 'eip155', name: 'Ethereum', nativeCurrency, rpcUrls: [] } as const;

interface Setup {
  /** `features` of the server's answer. `undefined`: an older server. */
  readonly features?: readonly string[] | undefined;
  /** Answers about the server wait for this. */
  readonly until?: Promise<unknown>;
  readonly payments?: OnrampOptions;
  /** Another plugin quotes swaps too. */
  readonly hasQuoter?: boolean;
  readonly isEmbedded?: boolean;
  readonly storage?: Storage;
  /** Whether the wallet is connected by a click. Default: true. */
  readonly isConnected?: boolean;
}

/** A connected modal whose data server answers in this way, and whose view is drawn. */
async function visit({ features, until, payments, hasQuoter, isEmbedded, storage, isConnected = true }: Setup) {
  const embed = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => embed.remove());
  const type = (isEmbedded ? 'AUTH' : 'ANNOUNCED') as 'ANNOUNCED';
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', type, namespaces: ['eip155'], accounts: [ALICE] });
  const chain = definePlugin({
    id: 'chain',
    contributes: [
      namespaces.of('eip155', { name: 'EVM', networks: [network], isAddress: () => true }),
      connectors.of({ watch: (_, publish) => publish([wallet.connector]) }),
      swapChains.of('eip155', () => ({}) as never),
      ...(hasQuoter ? [quoters.of('eip155', () => ({}) as never)] : []),
    ],
  });
  const data = backend({ baseUrl: 'https://data.example', projectId: 'p1' });
  const modal = createTestModal({
    plugins: [chain, connect(), account(), swaps(), onramp(payments), names(), data],
    embed,
    platform: {
      window,
      patienceMs: 30_000,
      storage: storage ?? createMemoryStorage(),
      async fetch({ url }) {
        const { pathname } = new URL(url);
        if (pathname === '/v1/supported-chains') {
          await until;
          return { http: ['eip155:1'], ws: [], ...(features && { features, history: [] }) };
        }
        if (pathname.endsWith('/balance')) return { balances: [] };
        if (pathname.startsWith('/v1/identity/')) return { name: null, avatar: null };
        return new Response('Not Found', { status: 404 });
      },
    },
  });
  onTestFinished(modal.destroy);
  await modal.test.wake();
  if (isConnected) await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  const all = (selector: string) => [
    ...(embed.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>(`.lk-view ${selector}`) ?? []),
  ];
  const isDrawn = () => all('.lk-balance').length > 0;
  const buttons = (within = '') => all(`${within} button`).filter((one) => !one.closest('.lk-ghosts'));
  return {
    modal,
    asked: () => modal.test.requests.map(({ url }) => new URL(url).pathname),
    /** Waits until Account shows these of the buttons Buy and Swap, and no other one. */
    async shows(expected: readonly string[]) {
      if (modal.state.modal.get().view !== 'Account') void modal.open('Account');
      const shown = () =>
        buttons().flatMap(({ textContent: text }) => (text === 'Buy' || text === 'Swap' ? [text] : []));
      await modal.test.clock.passUntil(() => isDrawn() && `${shown()}` === `${expected}`, `Account with [${expected}]`);
    },
    /** Waits until AccountDetails has rows for the wallet, its accounts, Disconnect, and a name if it is offered. */
    async showsRows(isOffered: boolean) {
      void modal.open('AccountDetails');
      // Account may still be leaving.
      const list = () => all('ul').find(({ textContent }) => textContent?.includes('Disconnect'));
      const rows = () => [...(list()?.children ?? [])].map(({ textContent }) => textContent);
      const hasName = () => rows().some((text) => text?.includes('Choose a name')) === isOffered;
      const isWhole = () => rows().length === (isOffered ? 4 : 3);
      await modal.test.clock.passUntil(() => isWhole() && hasName(), `rows ${isOffered ? 'with' : 'without'} a name`);
    },
  };
}

test('a server without payments and swaps leaves Buy and Swap out', async () => {
  await (await visit({ features: [] })).shows([]);
});

test.each([
  [['onramp'], ['Buy']],
  [['swaps'], ['Swap']],
  [
    ['names', 'onramp', 'swaps'],
    ['Buy', 'Swap'],
  ],
  // An older server, and one of another maker.
  [undefined, ['Buy', 'Swap']],
])('a server with %j offers %j', async (features, offered) => {
  await (await visit({ features })).shows(offered);
});

test('until the server has answered, all actions are offered, and then those that it has', async () => {
  let answer = (_: unknown) => {};
  const until = new Promise((resolve) => {
    answer = resolve;
  });
  const page = await visit({ features: ['swaps'], until });
  await page.shows(['Buy', 'Swap']);
  answer(undefined);
  await page.shows(['Swap']);
});

test('the next load knows the answer before the server has given it', async () => {
  const storage = createMemoryStorage();
  await (await visit({ features: ['swaps'], storage })).shows(['Swap']);
  const page = await visit({ features: ['swaps'], storage, until: new Promise(() => undefined), isConnected: false });
  await page.modal.test.until(() => page.modal.state.connections.get().has('eip155'), 'restored connection');
  await page.shows(['Swap']);
});

test('another source of swaps, and another provider of payments, are offered without the server', async () => {
  const page = await visit({ features: ['names'], hasQuoter: true, payments: { meld: { publicKey: 'key' } } });
  await page.shows(['Buy', 'Swap']);
});

test.each([
  ['an embedded wallet at a server with names', { isEmbedded: true, features: ['names'] }, true],
  ['no embedded wallet at a server without names', { isEmbedded: true, features: [] }, false],
  ['no other wallet, which may not register', { features: ['names'] }, false],
])('a name is offered to %s', async (_, setup, isOffered) => {
  const page = await visit(setup);
  await page.shows([]);
  await page.showsRows(isOffered);
});

test.each([
  [[], false],
  [['names'], true],
  [undefined, true],
])('with %j, the server is asked for names of accounts: %s', async (features, isAsked) => {
  const page = await visit({ features });
  void page.modal.open('Account');
  const isAskedFor = (part: string) => page.asked().some((path) => path.startsWith(`/v1/${part}/`));
  // The names are read after the identity.
  await page.modal.test.clock.passUntil(() => isAskedFor('identity') && (isAskedFor('profile') || !isAsked));
  expect(isAskedFor('profile')).toBe(isAsked);
});

test('no history is asked for on a network that has none at the server', async () => {
  const { modal, asked } = await visit({ features: [] });
  const source = await modal.test.context.service(activity, 'eip155');
  const { signal } = new AbortController();
  expect(await source.page({ network: 'eip155:1', address: ALICE, signal })).toBeUndefined();
  expect(asked().filter((path) => path.endsWith('/history'))).toEqual([]);
});

test('what is stored is gone when the disconnect has ended, because an app may leave the page then', async () => {
  const storage = createMemoryStorage();
  const { modal, shows } = await visit({ features: ['swaps'], storage });
  await shows(['Swap']);
  const stored = () => Object.keys(storage).filter((key) => key.startsWith('latchkey:backend:'));
  expect(stored()).toContain('latchkey:backend:features');
  await modal.disconnect();
  expect(stored()).toEqual([]);
});
