// @vitest-environment jsdom
/** Views that an app without type checking opens by their names alone, although they need params. */

import { readdirSync, readFileSync } from 'node:fs';
import { type AnyPlugin, isModalError } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { activity } from 'latchkey/plugins/activity';
import { backend } from 'latchkey/plugins/backend';
import { connect } from 'latchkey/plugins/connect';
import { eip155 } from 'latchkey/plugins/eip155';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { email } from 'latchkey/plugins/email';
import { farcaster } from 'latchkey/plugins/farcaster';
import { names } from 'latchkey/plugins/names';
import { onramp } from 'latchkey/plugins/onramp';
import { send } from 'latchkey/plugins/send';
import { socials } from 'latchkey/plugins/socials';
import { swaps } from 'latchkey/plugins/swaps';
import { walletconnect } from 'latchkey/plugins/walletconnect';
import { wallets } from 'latchkey/plugins/wallets';
import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { FAILED } from '../../kernel/testing/feature/checks/views.js';
import { createFakeFrame } from './email/fakeFrame.js';

const ROOT = `${import.meta.dirname}/../..`;

/** The views that have params, and the view that each shows without them. */
const VIEWS = {
  AllWallets: 'AllWallets',
  ChooseNamespace: 'Connect',
  Connect: 'Connect',
  ConnectingExternal: 'ConnectingExternal',
  ConnectingFarcaster: 'ConnectingFarcaster',
  ConnectingSocial: 'ConnectSocials',
  ConnectingWalletConnect: 'ConnectingWalletConnect',
  ConnectingWalletConnectBasic: 'ConnectingWalletConnectBasic',
  EmailDevice: 'Connect',
  EmailOtp: 'Connect',
  GetWallet: 'GetWallet',
  Nft: 'Nft',
  NftCollection: 'NftCollection',
  Onramp: 'Onramp',
  RegisterAccountNameSuccess: 'RegisterAccountName',
  Send: 'Send',
  SentOther: 'Account',
  Swap: 'Swap',
  SwapToken: 'SwapToken',
  Transaction: 'Transaction',
};

/** A modal with all views, and a connected account. */
async function openPage() {
  const wallet = fakeConnector({
    id: 'acorn',
    namespaces: ['eip155'],
    accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    network: 'eip155:1',
  });
  const chain = fakeNamespace([wallet], 'eip155');
  const modal = createTestModal({
    id: 'names',
    plugins: [
      eip155({ networks: [mainnet] }),
      { ...chain, id: 'acorn', contributes: chain.contributes.filter(({ slot }) => slot === 'connectors') },
      createFakeFrame().plugin,
      backend({ projectId: 'p', baseUrl: 'https://data.example' }),
      account(),
      activity(),
      connect(),
      email(),
      farcaster(),
      names(),
      onramp(),
      send(),
      socials(),
      swaps(),
      walletconnect({ relayUrl: 'ws://127.0.0.1:9' }),
      wallets({ list: [] }),
    ] as readonly AnyPlugin[],
    platform: { window, fetch: () => new Response('{}', { status: 503 }) },
  });
  onTestFinished(() => modal.destroy());
  const { clock, context, env, errors } = modal.test;
  const find = (selector: string) =>
    document.querySelector('[data-latchkey="names"]')?.shadowRoot?.querySelector(selector) ?? undefined;
  await modal.test.wake();
  await clock.drive(modal.connect({ connector: 'acorn' }));
  return {
    /** Opens a view, and returns what is shown after three seconds of the clock. */
    async open(name: string, params: readonly unknown[]) {
      await clock.drive((modal.open as (...given: readonly unknown[]) => Promise<unknown>)(name, ...params));
      await modal.test.until(() => find('dialog[open] .lk-view') !== undefined, `view ${name}`);
      await clock.drive(new Promise<void>((go) => void env.after(3_000, go)));
      const view = context.router.current()?.view;
      const text = find('dialog[open]')?.textContent ?? '';
      const isFailed =
        FAILED.some((one) => text.includes(one)) ||
        errors.some((error) => isModalError(error, 'UNEXPECTED') || error instanceof TypeError);
      modal.close();
      return isFailed ? 'the card of a view that failed' : view;
    },
  };
}

test.each(Object.entries(VIEWS))('%s, opened without params, shows %s', async (name, shown) => {
  // The shell renders on its own here: the test presses nothing.
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const page = await openPage();
    for (const params of [[], [null], [{}]]) expect([params, await page.open(name, params)]).toEqual([params, shown]);
  } finally {
    scope.IS_REACT_ACT_ENVIRONMENT = true;
  }
});

test('all views that have params are among them', () => {
  const files = readdirSync(`${ROOT}/plugins`, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => `plugins/${name}/index.ts`);
  const sources = [...files, 'kernel/outbox/outboxPlugin.ts'].map((name) => readFileSync(`${ROOT}/${name}`, 'utf8'));
  const found = sources.flatMap((text) => [...text.matchAll(/views\.of\(\s*'(\w+)',\s*view</g)].map(([, id]) => id));
  expect(found.sort()).toEqual(Object.keys(VIEWS).sort());
});
