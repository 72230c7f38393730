/** Send when the wallet hangs or is locked, when the page is reloaded, and from an account without the network's currency. */

import type { Page } from 'playwright-core';
import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { foundry } from 'viem/chains';
import { expect, test } from 'vitest';
import { artifactOf } from '../../plugins/sandbox/node/contracts/index.js';
import { ask, connect, dapp, setWalletMode, useBrowser, value, visibleText } from './browser.js';
import { answer, logIn } from './embedded.js';
import { LOGINS } from './parts.js';
import { openSend, primary, review, sendCount, startTransfer } from './sending.js';

const visit = useBrowser({ parts: ['eip155', 'send'] });
const [chain] = dapp.chains as [(typeof dapp.chains)[0]];

/** An address that no other test uses. */
let people = 0;
const newReceiver = () => `0xfacade${(people++).toString(16).padStart(34, '0')}` as Hex;
const balanceOf = async (address: string) =>
  BigInt((await ask(chain.rpcUrl, 'eth_getBalance', [address, 'latest'])) as string);

const own = (page: Page) =>
  page.evaluate(() =>
    window.latchkeySandbox?.modal.state.outbox.entries.get().map(({ id, status, reason }) => ({ id, status, reason })),
  );

test('a wallet that hangs is asked once, a second transfer waits for it, and a reload loses nothing', async () => {
  const { page, close } = await visit();
  await connect(page);
  // In the form.
  const to = newReceiver();
  await openSend(page, { to, amount: '0.5' });
  await expect.poll(() => primary(page).textContent()).toBe('Review transfer');
  await page.reload();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  // In the review.
  await review(page, { to, amount: '0.5' });
  await page.reload();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');

  // While the wallet is asked.
  await review(page, { to, amount: '0.5' });
  await setWalletMode(page, 'acorn', 'hang');
  await primary(page).click();
  await visibleText(page, 'Check Acorn').waitFor();
  await expect.poll(() => sendCount(page)).toBe(1);
  const second = await page.evaluate(
    (input) =>
      window.latchkeySandbox?.modal.api.send.prepare(input).then(async (made) =>
        window.latchkeySandbox?.modal.api.send.submit(made, { confirmed: made.warnings }).then(
          () => '',
          (error: { code: string }) => error.code,
        ),
      ),
    { to, amount: '0.25' },
  );
  expect(second).toBe('SEND_PENDING');
  expect(await sendCount(page)).toBe(1);
  await page.reload();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  // The page was left before the wallet answered.
  await expect.poll(() => own(page)).toEqual([{ id: '', status: 'prompting', reason: 'ANSWER_UNSEEN' }]);
  expect(await balanceOf(to)).toBe(0n);

  // After the broadcast.
  await setWalletMode(page, 'acorn', 'approve');
  await review(page, { to, amount: '0.5' });
  await startTransfer(page);
  await page.reload();
  await expect.poll(async () => (await own(page))?.map(({ status }) => status)).toEqual(['confirmed', 'prompting']);
  expect(await balanceOf(to)).toBe(5n * 10n ** 17n);
  await close();
}, 90_000);

test('a wallet that locks during the review is not asked to send', async () => {
  const { page, close } = await visit();
  await connect(page);
  const to = newReceiver();
  await review(page, { to, amount: '0.5' });
  // The press arrives before the view has changed.
  await primary(page).evaluate((button: HTMLElement) => {
    const acorn = window.latchkeySandbox?.wallets.get('acorn');
    if (acorn) acorn.mode = 'lock';
    button.click();
  });
  await expect
    .poll(() => value(page, 'event-log').allInnerTexts())
    .toContainEqual(expect.stringContaining('SEND_ERROR'));
  expect(await sendCount(page)).toBe(0);
  expect(await own(page)).toEqual([]);
  expect(await balanceOf(to)).toBe(0n);
  await close();
});

test('a smart account without the network’s currency sends a token', async () => {
  const { page, close } = await visit({ parts: [...LOGINS, 'send'] });
  await logIn(page, 'sponsored@example.com');
  const accounts = await page.evaluate(() =>
    window.latchkeySandbox?.modal.state.accounts
      .get()
      .get('eip155')
      ?.allAccounts.map(({ address, type }) => ({ address, type })),
  );
  const smart = accounts?.find(({ type }) => type === 'smartAccount')?.address as Hex;
  const from = (await value(page, 'account-eip155').textContent()) as Hex;
  expect(from.toLowerCase()).toBe(smart.toLowerCase());
  await ask(chain.rpcUrl, 'anvil_setBalance', [smart, '0x0']);
  const deployer = (await ask(chain.rpcUrl, 'eth_accounts')) as readonly Hex[];
  const client = createWalletClient({
    account: deployer.at(-1) as Hex,
    chain: { ...foundry, id: chain.chainId },
    transport: http(chain.rpcUrl),
  });
  const { abi, bytecode } = artifactOf('TestToken');
  const { contractAddress } = await waitForTransactionReceipt(client, {
    hash: await client.deployContract({ abi, bytecode, args: ['Test Token', 'TTK', 6, [smart], 5_000_000n] }),
    pollingInterval: 20,
  });
  const token = { address: contractAddress as Hex, symbol: 'TTK', decimals: 6 };
  const to = newReceiver();
  await review(page, { to, amount: '1.5', token });
  await primary(page).click();
  await visibleText(page, 'Approve transaction').waitFor();
  await answer(page, 'Approve');
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [to] });
  await expect
    .poll(async () => BigInt((await ask(chain.rpcUrl, 'eth_call', [{ to: token.address, data }, 'latest'])) as string))
    .toBe(1_500_000n);
  await expect.poll(async () => (await own(page))?.map(({ status }) => status)).toEqual(['confirmed']);
  expect(await balanceOf(smart)).toBe(0n);
  await close();
}, 90_000);
