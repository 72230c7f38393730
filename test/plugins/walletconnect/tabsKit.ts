/** Simulates several tabs of one app. */

import type { SignClient } from '../../../plugins/walletconnect/sdk/loadProvider.js';
import { type App, connectApp, connectionOf, keep, openApp, startPeers } from './app.js';
import { approveAll, type Namespaces, type Phone, type Proposed } from './phone.js';

/** Dispatches the storage event that a browser sends to the other tabs of an origin. */
export function dispatchStorageEvent(app: App, local: Storage, key: string) {
  const event = Object.assign(new Event('storage'), { key, newValue: local.getItem(key), storageArea: local });
  app.test.page.dispatchEvent(event);
}

export const recordKey = (local: Storage) => Object.keys(local).find((key) => key.endsWith(':connections')) ?? '';
export const sessionKey = (local: Storage) => Object.keys(local).find((key) => key.endsWith(':session')) ?? '';
export const signs = (app: App) => connectionOf(app, 'eip155')?.features.signMessage?.({ message: 'hello' });

/** Gives the tabs Web Locks, which they share like tabs of one origin. @returns the requests for a lock */
export function shareLocks(...tabs: readonly App[]) {
  const last = new Map<string, Promise<unknown>>();
  const asked: { done: boolean }[] = [];
  const request = async (name: string, _: unknown, work: () => Promise<unknown>) => {
    const one = { done: false };
    asked.push(one);
    const before = last.get(name);
    const mine = Promise.resolve(before).then(work, work);
    last.set(name, mine);
    await mine.finally(() => {
      one.done = true;
    });
  };
  for (const { test } of tabs) {
    const { navigator } = test.page;
    Object.assign(test.page, { navigator: { ...(navigator as object), locks: { request } } });
  }
  return asked;
}

/** The SDK's tag for the message that ends a session. */
const SESSION_DELETE = 1112;

/** Holds back messages that end a session, until `release` is called. */
export function holdEnds({ core: { relayer } }: SignClient) {
  const topics: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((go) => {
    release = go;
  });
  const own = relayer.publish;
  relayer.publish = async (topic, message, options) => {
    if (options?.tag === SESSION_DELETE) {
      topics.push(topic);
      await gate;
    }
    return own.call(relayer, topic, message, options);
  };
  return { topics, release };
}

/**
 * Two tabs that started without a session and now have one each. The first has not yet received the event about the second.
 *
 * @param between - Runs while only the first tab has a session.
 * @param share - The approval for the second tab.
 */
export async function twoTabs(
  between: (first: App, phone: Phone) => Promise<unknown> = async () => undefined,
  // With two accounts the newer session differs from the older one.
  share: (proposed: Proposed) => Namespaces = (proposed) => approveAll(proposed, 2),
) {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const [first, second] = [openApp(relay, {}, kept), openApp(relay, {}, kept)];
  await Promise.all([first.test.wake(), second.test.wake()]);
  await connectApp(first, phone);
  const older = phone.client.session.getAll()[0]?.topic ?? '';
  await between(first, phone);
  phone.approves(share);
  await connectApp(second, phone);
  const newer = phone.client.session.getAll().find(({ topic }) => topic !== older)?.topic ?? '';
  if (phone.client.session.length !== 2)
    throw new Error(`Expected two sessions, but there are ${phone.client.session.length}.`);
  const followed = () =>
    first.test.until(() => connectionOf(first, 'eip155')?.accounts.length === 2, 'change to the newer one');
  return { relay, phone, kept, first, second, older, newer, followed };
}
