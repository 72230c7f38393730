/** The tab Tokens against the chain and the data server: amounts, transfers from outside, and a server that is down. */

import { expect, test } from 'vitest';
import { ask, connect, dapp, inModal, useBrowser, value } from './browser.js';
import { EVM } from './parts.js';

const visit = useBrowser({ parts: [...EVM, 'backend', 'tokens'] });
const [chain] = dapp.chains;
const NATIVE = 'Ether';

/** Breaks the data server, or mends it with `null`. */
const fault = (next: { readonly kind: 'down' } | null) =>
  fetch(`${dapp.backend.url}/__fault`, { method: 'POST', body: JSON.stringify(next) });

/** Balances of the account as the data server lists them, read without the page. */
async function listed(address: string): Promise<readonly { readonly name: string; readonly address?: string }[]> {
  const query = `projectId=${dapp.backend.projectId}&sv=test-1&st=test&currency=usd&chainId=eip155:${chain?.chainId}`;
  const url = `${dapp.backend.url}/v1/account/${address}/balance?${query}`;
  const response = await fetch(url, { headers: { origin: dapp.url } });
  return ((await response.json()) as { balances: { name: string; address?: string }[] }).balances;
}

/** The balance of a contract's token, as the chain returns it. */
async function onChain(token: string, owner: string): Promise<bigint> {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt((await ask(chain?.rpcUrl ?? '', 'eth_call', [{ to: token, data }, 'latest'])) as string);
}

test('tokens equal the chain, follow transfers, and stay with their time while the server is down', async () => {
  const { page, faults, close } = await visit();
  await connect(page);
  const account = (await value(page, 'account').textContent()) ?? '';
  const row = (name: string) => inModal(page, '.lk-tokens li', { hasText: name });
  const note = () => inModal(page, '.lk-source').textContent();
  await page.getByTestId('open').click();

  // The amount is the one on the chain.
  const dollars = (await listed(account)).find(({ name }) => name === 'Test Dollar');
  const contract = dollars?.address?.split(':').at(-1) ?? '';
  const units = await onChain(contract, account);
  const whole = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(
    Number(units) / 1e6,
  );
  await expect.poll(() => row('Test Dollar').textContent()).toContain(`${whole} TUSD`);
  expect(await note()).toContain(`Data from ${new URL(dapp.backend.url).host}`);
  // Tokens without decimals are left out.
  expect(await row('Concert Ticket').count()).toBe(0);

  // A transfer that is made outside of the page is shown after a refresh.
  const ether = await row(NATIVE).first().textContent();
  const value16 = `0x${(10n ** 18n).toString(16)}`;
  const before = BigInt((await ask(chain?.rpcUrl ?? '', 'eth_getBalance', [account, 'latest'])) as string);
  await ask(chain?.rpcUrl ?? '', 'anvil_setBalance', [account, `0x${(before + BigInt(value16)).toString(16)}`]);
  await inModal(page, '.lk-source button').click();
  await expect.poll(() => row(NATIVE).first().textContent()).not.toBe(ether);

  // While the server is down, the nodes know only some tokens: the list stays, and the note says from when it is.
  try {
    await fault({ kind: 'down' });
    await inModal(page, '.lk-source button').click();
    await expect.poll(note).toContain('We can’t read newer values right now.');
    expect(await row('Test Dollar').textContent()).toContain(`${whole} TUSD`);
  } finally {
    await fault(null);
  }

  // A page that starts after the server is up again asks it, and shows what has happened since.
  await page.reload();
  await page.evaluate(() => window.latchkeySandbox?.ready);
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
  await page.getByTestId('open').click();
  await row(NATIVE).first().waitFor();
  await ask(chain?.rpcUrl ?? '', 'anvil_setBalance', [account, `0x${(7n * 10n ** 18n).toString(16)}`]);
  await inModal(page, '.lk-source button').click();
  await expect.poll(() => row(NATIVE).first().textContent()).toContain('7.00 ETH');
  expect(await note()).toContain(`Data from ${new URL(dapp.backend.url).host}`);

  // The failure is reported once. Chromium itself reports each request.
  expect(faults.filter((text) => !text.includes('net::ERR'))).toEqual(['error: Token Balance Unavailable']);
  await close();
});
