/** The tab Tokens with two namespaces: each list equals its chain, and late answers never appear in another account. */

import { PublicKey } from '@solana/web3.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, dapp, inModal, useBrowser } from './browser.js';
import { connectTo, FOUR } from './fourNamespaces.js';
import { EVM } from './parts.js';

const visit = useBrowser({ parts: [...EVM, 'solana', 'backend', 'tokens'], query: '?mode=approve' });
const { solana } = dapp;
const [first, second] = dapp.chains as [(typeof dapp.chains)[0], (typeof dapp.chains)[0]];
const [eip155, svm] = FOUR as [(typeof FOUR)[0], (typeof FOUR)[0]];
const WEI = 10n ** 18n;

/** Six digits after the point, cut off: a rounded balance would be more than the account has. */
function format(amount: number, decimals: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 };
  const cut = decimals > 6 ? Math.trunc(amount / 10 ** (decimals - 6)) / 1e6 : amount / 10 ** decimals;
  return new Intl.NumberFormat('en-US', digits).format(cut);
}

/** Sets a balance on a local chain, so that the accounts and networks of the test have different ones. */
const fund = (rpcUrl: string, address: string, ether: bigint) =>
  ask(rpcUrl, 'anvil_setBalance', [address, `0x${(ether * WEI).toString(16)}`]);

/** Records each pair of network and native balance that the open Account shows. */
const record = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot as ShadowRoot;
    const seen = new Set<string>();
    const note = () => {
      const dialog = root.querySelector('.lk-dialog:not([data-leaving])');
      const here = (selector: string) =>
        [...(dialog?.querySelectorAll(selector) ?? [])].find((one) => !one.closest('[inert][aria-hidden]'));
      const name = here('.lk-account-header__name')?.textContent;
      const network = here('.lk-header .lk-pill')?.textContent;
      const row = here('.lk-tokens li .lk-row__sub')?.textContent;
      if (name && network && row) seen.add(`${network} · ${name.slice(0, 6)} · ${row}`);
    };
    new MutationObserver(note).observe(root, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { seenTokens: seen });
  });
const recorded = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seenTokens: Set<string> }).seenTokens]);

test('the tokens of a Solana account equal the chain', async () => {
  const { page, faults, close } = await visit();
  const address = await connectTo(page, svm);
  await page.getByTestId('open').click();
  const lamports = (await ask(solana.rpcUrl, 'getBalance', [address])) as { readonly value: number };
  const options = [{ programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }, { encoding: 'jsonParsed' }];
  const held = (await ask(solana.rpcUrl, 'getTokenAccountsByOwner', [
    new PublicKey(address).toBase58(),
    ...options,
  ])) as {
    readonly value: readonly {
      account: { data: { parsed: { info: { tokenAmount: { amount: string; decimals: number } } } } };
    }[];
  };
  const dollars = held.value
    .map(({ account }) => account.data.parsed.info.tokenAmount)
    .find((one) => one.decimals === 6);
  const row = (name: string) => inModal(page, '.lk-tokens li', { hasText: name }).textContent();
  await expect.poll(() => row('Test Dollar')).toContain(`${format(Number(dollars?.amount), 6)} TUSD`);
  await expect.poll(() => row('Solana')).toContain(`${format(lamports.value, 9)} SOL`);
  expect(faults).toEqual([]);
  await close();
});

test('late answers of another account, network or namespace are never shown', async () => {
  const { page, faults, close } = await visit();
  const own = await connectTo(page, eip155);
  const other = (await page.evaluate(() => window.latchkeySandbox?.wallets.get('acorn')?.accounts[1])) ?? '';
  await fund(first.rpcUrl, own, 11n);
  await fund(first.rpcUrl, other, 12n);
  await fund(second.rpcUrl, other, 22n);
  await connectTo(page, svm);

  // The data server answers only when the test lets it.
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/balance\?/, (route) => {
    // A request that the page has aborted cannot be continued.
    held.push(() => route.continue().catch(() => undefined));
  });
  const isAsked = (count: number) => expect.poll(() => held.length).toBe(count);
  const switchNetwork = (id: string) =>
    page.evaluate((to) => window.latchkeySandbox?.modal.switchNetwork(to as never), id);
  const switchAccount = (at: number) =>
    page.evaluate((to) => window.latchkeySandbox?.wallets.get('acorn')?.switchAccount(to), at);
  await page.getByTestId('open').click();
  await record(page);
  await isAsked(1);
  await switchNetwork(`eip155:${first.chainId}`);
  await isAsked(2);
  await switchAccount(1);
  await isAsked(3);
  await switchNetwork(`eip155:${second.chainId}`);
  await isAsked(4);
  for (const release of held) await release();
  await expect.poll(() => recorded(page)).toEqual([`${second.name} · ${other.slice(0, 6)} · 22.00 ETH`]);

  // Answers of the accounts and networks that were left are used when they are active again.
  await switchNetwork(`eip155:${first.chainId}`);
  const shown = [
    `${second.name} · ${other.slice(0, 6)} · 22.00 ETH`,
    `${first.name} · ${other.slice(0, 6)} · 12.00 ETH`,
  ];
  await expect.poll(() => recorded(page)).toEqual(shown);
  await switchAccount(0);
  for (const release of held) await release();
  const isOwn = (line: string) => /· (alice\.|0x)/.test(line) && line.endsWith('· 11.00 ETH');
  await expect.poll(async () => (await recorded(page)).some(isOwn)).toBe(true);
  expect((await recorded(page)).filter((line) => !isOwn(line))).toEqual(shown);
  expect(faults).toEqual([]);
  await close();
});
