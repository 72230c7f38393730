// @vitest-environment jsdom
/** A server that reads the cookies of its visitor renders what the browser's first render agrees with. */

import { cookieStorage, createModal } from 'latchkey';
import { ConnectButton, ModalProvider, NetworkButton, useAccount } from 'latchkey/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';
import { until } from './reactHarness.js';

afterEach(() => {
  const cookies = cookieStorage();
  for (const name of cookies.keys?.() ?? []) cookies.removeItem(name);
});

/** A cookie as the storage of an earlier visit left it. */
const remember = (name: string, value: unknown) =>
  cookieStorage().setItem(`latchkey:kernel:${name}`, JSON.stringify({ v: 1, d: value }));

function make(cookie?: string, more: Partial<Parameters<typeof createModal>[0]> = {}) {
  const { connector, restores } = scriptConnector('harbor');
  const storage = cookieStorage(cookie === undefined ? {} : { cookie });
  const modal = createModal({ plugins: [meadow([connector]), screens], storage, ...more });
  atEnd(modal.destroy);
  return { modal, restores };
}

const Status = () => <p>{useAccount().status}</p>;
const page = (modal: Parameters<typeof ModalProvider>[0]['modal']) => (
  <ModalProvider modal={modal}>
    <ConnectButton />
    <NetworkButton />
    <Status />
  </ModalProvider>
);

/** Renders with the header on a "server", and brings it to life with the same cookies. */
async function hydrate(more?: Parameters<typeof make>[1]) {
  const html = renderToString(page(make(document.cookie, more).modal));
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const errors: unknown[] = [];
  const here = make(undefined, more);
  const seen: (string | null | undefined)[] = [];
  new MutationObserver(() => seen.push(place.querySelector('p')?.textContent)).observe(place, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  await act(async () => {
    const root = hydrateRoot(place, page(here.modal), { onRecoverableError: (error) => errors.push(error) });
    atEnd(() => act(() => root.unmount()));
  });
  return { html, place, errors, seen, ...here };
}

test('a stored connection renders as reconnecting on the server and in the browser', async () => {
  remember('connections', [['meadow', 'harbor']]);
  remember('network', 'meadow:2');
  const { html, place, errors, seen, restores } = await hydrate();
  expect(html).toContain('<p>reconnecting</p>');
  expect(html).toMatch(/aria-busy="true".*Connecting/);
  expect(html).toContain('Field 2');
  expect(errors).toEqual([]);
  expect(place.querySelector('p')?.textContent).toBe('reconnecting');
  await until(() => expect(restores).toHaveLength(1));
  await act(async () => restores[0]?.answer(scriptGrant({ meadow: {} })));
  await until(() => expect(place.querySelector('p')?.textContent).toBe('connected'));
  // Nobody is told in between that they are not connected.
  expect(seen).not.toContain('disconnected');
});

test('without a cookie server and browser render as disconnected', async () => {
  const { html, errors } = await hydrate();
  expect(html).toContain('<p>disconnected</p>');
  expect(html).toContain('Connect wallet');
  expect(errors).toEqual([]);
});

test('a modal without reconnect renders as disconnected on the server too', async () => {
  remember('connections', [['meadow', 'harbor']]);
  const { html, errors } = await hydrate({ reconnect: false });
  expect(html).toContain('<p>disconnected</p>');
  expect(errors).toEqual([]);
});

test.each([
  ['no list', 'meadow'],
  ['a namespace nobody brings', [['desert', 'harbor']]],
  ['what is no pair', [['meadow'], [1, 2]]],
  ['names of objects', [['__proto__', 'constructor']]],
])('a cookie with %s is ignored', async (_name, value) => {
  remember('connections', value);
  const { html, errors } = await hydrate();
  expect(html).toContain('<p>disconnected</p>');
  expect(errors).toEqual([]);
});

test('browser-only storage does not change the first render', () => {
  const backend = { getItem: vi.fn(() => null), setItem: vi.fn(), removeItem: vi.fn() };
  const modal = createModal({ plugins: [meadow([]), screens], storage: backend });
  expect(renderToString(page(modal))).toContain('<p>disconnected</p>');
  expect(backend.getItem).not.toHaveBeenCalled();
  modal.destroy();
});

test('the server snapshot does not change after the first render', async () => {
  remember('connections', [['meadow', 'harbor']]);
  const { modal } = make();
  const before = modal.state.accounts.server?.();
  cookieStorage().removeItem('latchkey:kernel:connections');
  expect(modal.state.accounts.server?.()).toBe(before);
  expect(before?.get('meadow')?.status).toBe('reconnecting');
});
