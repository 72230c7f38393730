// @vitest-environment jsdom
/** Several modals in one React tree in StrictMode, and a modal that replaces another one after a hot reload. */

import { createModal, strings } from 'latchkey';
import { type AnyModal, ConnectButton, ModalProvider } from 'latchkey/react';
import { act, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { memory } from '../../tools/memory.js';
import { until } from '../react/reactHarness.js';
import { installDialog } from '../ui/fakeKernel.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';

installDialog();

function make(options: {
  readonly id?: string;
  readonly locale?: string;
  readonly storage?: ReturnType<typeof memory>;
}) {
  const wallet = scriptConnector('harbor');
  const texts = { 'button.connect': 'Zeig her' };
  const modal = createModal({
    plugins: [meadow([wallet.connector]), screens],
    overrides: [strings.of({ locale: 'de', texts })],
    storage: false,
    ...options,
  });
  atEnd(modal.destroy);
  return { modal, wallet };
}

async function draw(modals: readonly AnyModal[]) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const show = (next: readonly AnyModal[]) =>
    act(async () =>
      root.render(
        <StrictMode>
          {next.map((modal, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: each position keeps its key when its modal changes
            <ModalProvider key={at} modal={modal}>
              <ConnectButton />
            </ModalProvider>
          ))}
        </StrictMode>,
      ),
    );
  await show(modals);
  atEnd(() => act(() => root.unmount()));
  return { show, texts: () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent) };
}

const hosts = () => document.querySelectorAll('[data-latchkey]').length;
const connectTo = ({ modal, wallet }: ReturnType<typeof make>, address: string) =>
  act(async () => {
    const done = modal.connect({ connector: 'harbor' });
    await until(() => expect(wallet.asked).toHaveLength(1));
    wallet.asked[0]?.answer(scriptGrant({ meadow: { accounts: [{ address }] } }));
    await done;
  });

test('each button belongs to the modal of its provider', async () => {
  const [one, two] = [make({ id: 'one' }), make({ id: 'two', locale: 'de' })];
  const { texts } = await draw([one.modal, two.modal]);
  expect(texts()).toEqual(['Connect wallet', 'Zeig her']);
  await connectTo(two, '0x7a3F00000091D4');
  // The code that formats an account is loaded lazily.
  await act(() => until(() => expect(texts()[1]).toContain('0x7a3F')));
  expect(texts()[0]).toBe('Connect wallet');
});

test('two open modals have separate host elements, removed separately', async () => {
  const [one, two] = [make({ id: 'one' }), make({ id: 'two' })];
  await act(async () => void (await Promise.all([one.modal.open(), two.modal.open()])));
  expect(hosts()).toBe(2);
  await act(async () => one.modal.destroy());
  expect([hosts(), two.modal.state.modal.get().open]).toEqual([1, true]);
});

test('two modals of one id share what is stored, and the health of each says so once both were shown', async () => {
  const storage = memory();
  const [one, two] = [make({ id: 'same', storage }), make({ id: 'same', storage })];
  await act(async () => void (await Promise.all([one.modal.open(), two.modal.open()])));
  const codes = async (modal: AnyModal) => (await modal.health()).problems.map(({ code }) => code);
  expect(await Promise.all([codes(one.modal), codes(two.modal)])).toEqual([['MODAL_ID_SHARED'], ['MODAL_ID_SHARED']]);
  await act(async () => one.modal.destroy());
  expect(await codes(two.modal)).toEqual([]);
});

test('a modal created in a component appears once in StrictMode, which creates it twice', async () => {
  const made: AnyModal[] = [];
  function Own() {
    const [modal] = useState(() => {
      const next = make({}).modal;
      made.push(next);
      return next;
    });
    return (
      <ModalProvider modal={modal}>
        <button type="button" id="own" onClick={() => void modal.open()} />
      </ModalProvider>
    );
  }
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <StrictMode>
        <Own />
      </StrictMode>,
    ),
  );
  atEnd(() => act(() => root.unmount()));
  expect(made).toHaveLength(2);
  await act(async () => document.getElementById('own')?.click());
  await until(() => expect(hosts()).toBe(1));
  expect(made.map(({ state }) => state.modal.get().open).sort()).toEqual([false, true]);
});

test('a modal that replaces another restores its connection and leaves no old element', async () => {
  const storage = memory();
  const old = make({ storage });
  const { show, texts } = await draw([old.modal]);
  await connectTo(old, '0x7a3F00000091D4');
  await act(async () => void (await old.modal.open()));
  // A replaced module destroys its modal.
  await act(async () => old.modal.destroy());
  const fresh = make({ storage });
  await show([fresh.modal]);
  await until(() => expect(fresh.wallet.restores).toHaveLength(1));
  await act(async () =>
    fresh.wallet.restores[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: '0xb0b000000b0b' }] } })),
  );
  await until(() => expect(texts()[0]).toContain('0xb0b0'));
  expect(hosts()).toBe(0);
  await act(async () => void (await fresh.modal.open()));
  expect(hosts()).toBe(1);
});
