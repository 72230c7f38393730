/** An app in a frame of another site: the Safe around it is connected, and the sign-in lasts by a partitioned cookie. */

import type { BrowserContext, Frame, Page } from 'playwright-core';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { dapp } from './browser.js';
import type { Framed } from './otherSite/framed.js';
import type { HostPage } from './otherSite/host.js';
import { serveSites } from './otherSite/serve.js';
import { sharedBrowser } from './sharedBrowser.js';

declare global {
  interface Window extends HostPage {
    framed: Framed;
  }
}

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const [chain] = dapp.chains;
let sites: Awaited<ReturnType<typeof serveSites>>;
beforeAll(async () => {
  if (!chain) throw new Error('There is no chain.');
  sites = await serveSites({ chain, address: owner.address });
});
afterAll(() => sites?.stop());

/** Opens a page of another site that shows the app. */
async function open(url: string): Promise<{ page: Page; context: BrowserContext; app(): Promise<Frame> }> {
  const context = await (await sharedBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.exposeFunction('signAsOwner', (raw: `0x${string}`) => owner.signMessage({ message: { raw } }));
  await page.goto(url);
  const app = async () => {
    const frame = page.frames().find((one) => one.url().startsWith(sites.app));
    await frame?.waitForFunction(() => window.framed !== undefined);
    return frame as Frame;
  };
  return { page, context, app };
}

const accountIn = (frame: Frame) =>
  frame.evaluate(() => window.framed.state.connection.get()?.account.address).catch(() => undefined);
const isSignedIn = (frame: Frame) => frame.evaluate(() => window.framed.state.siwx.signedIn.get()).catch(() => false);

/** Signs the message that the app asks for, as soon as it is connected. */
async function signIn(frame: Frame): Promise<void> {
  await expect.poll(() => accountIn(frame)).toBe(owner.address);
  await frame.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.poll(() => isSignedIn(frame)).toBe(true);
}

test('the Safe is connected without a click, and the sign-in and the connection survive a reload', async () => {
  const { page, context, app } = await open(sites.host);
  await signIn(await app());
  const cookies = await context.cookies(sites.app);
  expect(cookies.find(({ name }) => name.endsWith('siwx'))).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'None',
    partitionKey: 'http://127.0.0.1',
  });
  await page.reload();
  const frame = await app();
  await expect.poll(() => isSignedIn(frame)).toBe(true);
  expect(await accountIn(frame)).toBe(owner.address);
  expect(await page.evaluate(() => window.asked)).not.toContain('signMessage');
});

test('the sign-in of the frame is not that of the app in a tab of its own', async () => {
  const { context, app } = await open(sites.host);
  await signIn(await app());
  const tab = await context.newPage();
  const answer = await tab.goto(`${sites.app}/siwx/session`);
  expect(await answer?.json()).toMatchObject({ sessions: [] });
});

test('without partitioned cookies the browser keeps no sign-in of a frame of another site', async () => {
  const { page, context, app } = await open(`${sites.host}/?plain`);
  await signIn(await app());
  expect(await context.cookies(sites.app)).toEqual([]);
  await page.reload();
  const frame = await app();
  await expect.poll(() => accountIn(frame)).toBe(owner.address);
  const session = await frame.evaluate(async () => (await fetch('/plain/session')).json());
  expect(session).toMatchObject({ sessions: [] });
});

test('a page around the app that is not declared gets no message', async () => {
  const { page, app } = await open(sites.stranger);
  const frame = await app();
  await frame.evaluate(() => void window.framed.open());
  await frame.getByRole('dialog').waitFor();
  expect([await page.evaluate(() => window.asked), await accountIn(frame)]).toEqual([[], undefined]);
});
