// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { arrange } from './kit.js';
import { openBeside, type Page, tellOther } from './pages.js';

const go = (page: Page, network: `eip155:${number}`) => act(async () => void (await page.modal.switchNetwork(network)));
const isAnswered = (page: Page, path: string) => page.asks(path).every(({ open }) => !open);

/** Two tabs of somebody who has signed out: each has a letter. */
async function twoAsked() {
  const first = arrange();
  await first.signIn();
  await act(async () => first.modal.api.siwx.signOut());
  await first.asked();
  const second = await openBeside(first);
  await second.asked();
  return { first, second, before: second.asks('session').length };
}

test('a sign-out on a network where the other tab is not is known there when it comes', async () => {
  const first = arrange();
  await first.signIn();
  await go(first, 'eip155:2');
  await first.asked();
  await first.press('Sign');
  await first.see(first.isSignedIn);
  const second = await openBeside(first);
  await second.see(second.isSignedIn);
  await go(second, 'eip155:2');
  await second.see(second.isSignedIn);
  await go(second, 'eip155:1');
  await second.see(second.isSignedIn);
  await act(async () => first.modal.api.siwx.signOut());
  await tellOther(first, second);
  await second.see(second.isSignedIn);
  await go(second, 'eip155:2');
  await second.asked();
  expect(second.isSignedIn()).toBe(false);
});

test('a server that is down when another tab signs in or out throws nobody out', async () => {
  const { first, second, before } = await twoAsked();
  second.down(403);
  // A letter is being read here.
  await tellOther(first, second);
  await second.see(() => second.asks('session').length > before && isAnswered(second, 'session'));
  await act(async () => second.modal.test.settle());
  expect([second.connections(), second.toast(), second.isOpen()]).toEqual([1, undefined, true]);
  second.down(false);
  await second.press('Sign');
  await second.see(second.isSignedIn);
  // And here somebody is in.
  second.down(403);
  const then = second.asks('session').length;
  await tellOther(second, second);
  await second.see(() => second.asks('session').length > then && isAnswered(second, 'session'));
  await act(async () => second.modal.test.settle());
  expect([second.connections(), second.isSignedIn(), second.events('SIWX_AUTH_ERROR')]).toEqual([1, true, []]);
});

test('what was answered before another tab signed in is asked again', async () => {
  const { first, second, before } = await twoAsked();
  const letGo = second.hold('session');
  await tellOther(first, second);
  await second.see(() => second.asks('session').length > before);
  await first.press('Sign');
  await first.see(first.isSignedIn);
  await tellOther(first, second);
  letGo();
  await second.see(second.isSignedIn);
  await second.see(() => !second.isOpen());
});

test('a cancel leads back to where the account is signed in, though another tab has changed something meanwhile', async () => {
  const page = arrange();
  await page.signIn();
  await go(page, 'eip155:2');
  await page.asked();
  await tellOther(page, page);
  await page.press('Cancel');
  await page.see(() => page.connections() === 0 || page.modal.state.network.get()?.id === 'eip155:1');
  expect([page.connections(), page.isSignedIn()]).toEqual([1, true]);
});

test('who is signed in by another tab while this one’s wallet asks may say no to it', async () => {
  const first = arrange();
  await first.connectSigning();
  const second = await openBeside(first);
  await second.asked();
  await second.press('Sign');
  await second.see(second.isSignedIn);
  await tellOther(second, first);
  await first.see(() => first.isSignedIn() && !first.isOpen());
  first.behave('reject');
  await act(async () => first.letSign());
  await act(async () => first.modal.test.settle());
  expect([first.isOpen(), first.isSignedIn(), first.events('SIWX_AUTH_ERROR')]).toEqual([false, true, []]);
});
