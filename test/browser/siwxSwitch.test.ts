/** Tests changes of account, network and time during and after a sign-in, with real cookies and a real server. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dapp } from './browser.js';
import {
  choose,
  expectSignedIn,
  isSignedIn,
  messageText,
  pick,
  press,
  signIn,
  useSite,
  waitForMessage,
  waitUntilClosed,
} from './siwx/visitor.js';

const { enter, advance, loginsOf } = useSite();
const [FIRST = 0, SECOND = 0] = dapp.chains.map(({ chainId }) => chainId);
const DAY = 86_400_000;

const here = (page: Page) =>
  page.evaluate(() => {
    const { network, connections } = window.meadow.modal.state;
    return { account: connections.get().get('eip155')?.account.address, network: network.get()?.id };
  });
const accountOf = async (page: Page) => (await messageText(page)).split('\n')[1];
const networkOf = async (page: Page) => /Chain ID: (\d+)/.exec(await messageText(page))?.[1];
test('a switch of accounts while the message is shown replaces the message by one for the new account', async () => {
  const { page, context, faults, close } = await enter();
  await choose(page);
  const first = await accountOf(page);
  await pick(page, 'Acorn', { account: 1 });
  await expect.poll(() => accountOf(page)).not.toBe(first);
  const second = await accountOf(page);
  await press(page, 'Sign');
  await waitUntilClosed(page);
  expect((await loginsOf(context)).map(({ data }) => data.accountAddress)).toEqual([second]);
  expect(faults).toEqual([]);
  await close();
});

test('a switch of networks while the message is shown replaces the message by one for the new network', async () => {
  const { page, context, faults, close } = await enter();
  await choose(page);
  await expect.poll(() => networkOf(page)).toBe(`${FIRST}`);
  await pick(page, 'Acorn', { chainId: SECOND });
  await expect.poll(() => networkOf(page)).toBe(`${SECOND}`);
  await press(page, 'Sign');
  await waitUntilClosed(page);
  expect((await loginsOf(context)).map(({ data }) => data.chainId)).toEqual([`eip155:${SECOND}`]);
  expect(faults).toEqual([]);
  await close();
});

test('a new network asks for a signature; Cancel switches back; both sign-ins survive a reload', async () => {
  const { page, context, faults, close } = await enter();
  await signIn(page);
  await pick(page, 'Acorn', { chainId: SECOND });
  await waitForMessage(page);
  await press(page, 'Cancel');
  await waitUntilClosed(page);
  await expectSignedIn(page, true);
  expect((await here(page)).network).toBe(`eip155:${FIRST}`);
  await pick(page, 'Acorn', { chainId: SECOND });
  await waitForMessage(page);
  await press(page, 'Sign');
  await waitUntilClosed(page);
  for (const chainId of [FIRST, SECOND]) {
    await pick(page, 'Acorn', { chainId });
    await expect.poll(async () => (await here(page)).network).toBe(`eip155:${chainId}`);
    await expectSignedIn(page, true);
    await waitUntilClosed(page);
  }
  await page.reload();
  await expectSignedIn(page, true);
  await expect.poll(() => loginsOf(context)).toHaveLength(2);
  expect(faults).toEqual([]);
  await close();
});

test('a session that expired while the page was closed is asked for again when the page opens', async () => {
  const { page, faults, close } = await enter('', { clock: true });
  await signIn(page);
  const url = page.url();
  await page.goto('about:blank');
  await advance(page, DAY);
  await page.goto(url);
  await waitForMessage(page);
  await expect.poll(() => isSignedIn(page)).toBe(false);
  expect(faults).toEqual([]);
  await close();
});
