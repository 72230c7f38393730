// @vitest-environment jsdom
/** `latchkey/react` over a real modal with wallets that a test steers. */

import { balances, createModal, definePlugin, isModalError } from 'latchkey';
import {
  type AnyModal,
  ConnectButton,
  ModalProvider,
  useAccount,
  useBalance,
  useConnection,
  useModal,
  useNetwork,
} from 'latchkey/react';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { meadow, screens, scriptConnector, scriptGrant } from './wallets.js';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

function arrange(read: () => Promise<bigint> = async () => 1_500_000n) {
  const wallet = scriptConnector('harbor');
  const native = vi.fn(read);
  const reader = definePlugin({ id: 'reader', contributes: [balances.of('meadow', () => ({ native }))] });
  const modal = createModal({ plugins: [meadow([wallet.connector]), screens, reader], storage: false });
  ends.push(modal.destroy);
  const connect = () =>
    act(async () => {
      const done = modal.connect({ connector: 'harbor' });
      await vi.waitFor(() => expect(wallet.asked).toHaveLength(1));
      wallet.asked[0]?.answer(scriptGrant({ meadow: { accounts: [{ address: '0x7a3F00000091D4' }] } }));
      await done;
    });
  return { modal, wallet, native, connect };
}

async function draw(modal: AnyModal, children: ReactNode) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <StrictMode>
        <ModalProvider modal={modal}>{children}</ModalProvider>
      </StrictMode>,
    ),
  );
  const unmount = () => act(() => root.unmount());
  ends.push(unmount);
  return { place, unmount, button: () => place.querySelector('button') as HTMLButtonElement };
}

/** Waits for what code that is loaded on the way must bring first. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });

/** Keeps what a hook gave last. */
function probe<Value>(use: () => Value) {
  const seen: Value[] = [];
  const Probe = () => {
    seen.push(use());
    return null;
  };
  return { Probe, now: () => seen.at(-1) as Value };
}

describe('hooks', () => {
  test('outside a provider they say what is missing', () => {
    const Lost = () => {
      useAccount();
      return null;
    };
    const root = createRoot(document.createElement('div'));
    let error: unknown;
    try {
      act(() => root.render(<Lost />));
    } catch (thrown) {
      error = thrown;
    }
    expect(isModalError(error, 'PROVIDER_MISSING')).toBe(true);
  });

  test('the provider starts the modal and does not destroy it', async () => {
    const { modal } = arrange();
    const start = vi.fn(modal.start);
    const destroy = vi.fn();
    const { unmount } = await draw({ ...modal, start, destroy } as AnyModal, null);
    expect(start).toHaveBeenCalled();
    unmount();
    expect(destroy).not.toHaveBeenCalled();
  });

  test('useModal gives the modal', async () => {
    const { modal } = arrange();
    const { Probe, now } = probe(() => useModal<typeof modal>());
    await draw(modal, <Probe />);
    expect(now()).toBe(modal);
  });

  test('useAccount goes from disconnected over connecting to connected', async () => {
    const { modal, wallet } = arrange();
    const { Probe, now } = probe(useAccount);
    await draw(modal, <Probe />);
    expect(now()).toMatchObject({ status: 'disconnected', address: undefined, accounts: [], namespace: 'meadow' });
    await act(async () => {
      void modal.connect({ connector: 'harbor' });
      await vi.waitFor(() => expect(wallet.asked).toHaveLength(1));
    });
    expect(now().status).toBe('connecting');
    await act(async () => wallet.asked[0]?.answer(scriptGrant({ meadow: {} })));
    expect(now()).toMatchObject({
      status: 'connected',
      address: 'alice',
      connector: { id: 'harbor' },
      namespace: 'meadow',
    });
  });

  test('useConnection gives the active connection, or that of a namespace', async () => {
    const { modal, connect } = arrange();
    const { Probe, now } = probe(() => [useConnection(), useConnection({ namespace: 'hill' })]);
    await draw(modal, <Probe />);
    await connect();
    expect(now()).toMatchObject([{ namespace: 'meadow' }, undefined]);
  });

  test('useNetwork lists, tells and switches', async () => {
    const { modal } = arrange();
    const { Probe, now } = probe(useNetwork);
    await draw(modal, <Probe />);
    expect(now()).toMatchObject({ network: { id: 'meadow:1' }, supported: true });
    expect(now().networks.map(({ id }) => id)).toEqual(['meadow:1', 'meadow:2']);
    await act(async () => expect((await now().switchNetwork('meadow:2')).status).toBe('switched'));
    expect(now().network?.id).toBe('meadow:2');
  });

  test('useBalance is idle, loads, and is shared', async () => {
    const { modal, native, connect } = arrange();
    const one = probe(useBalance);
    const two = probe(useBalance);
    await draw(
      modal,
      <>
        <one.Probe />
        <two.Probe />
      </>,
    );
    expect(one.now().status).toBe('idle');
    expect(native).not.toHaveBeenCalled();
    await connect();
    await until(() => expect(one.now().status).toBe('ready'));
    expect(one.now()).toMatchObject({ amount: 1_500_000n, symbol: 'CLV', decimals: 6 });
    expect(two.now().status).toBe('ready');
    expect(native).toHaveBeenCalledOnce();
    await act(async () => one.now().refetch());
    expect(native).toHaveBeenCalledTimes(2);
  });

  test('useBalance says when nobody can tell', async () => {
    const { modal, connect } = arrange(() => Promise.reject(new Error('Down.')));
    const { Probe, now } = probe(useBalance);
    await draw(modal, <Probe />);
    await connect();
    await until(() => expect(now().status).toBe('unavailable'));
  });
});

describe('ConnectButton', () => {
  test('asks to connect and opens the modal', async () => {
    const { modal } = arrange();
    const open = vi.fn(() => modal.open());
    const preload = vi.fn();
    const { button } = await draw({ ...modal, open, preload }, <ConnectButton />);
    expect(button().textContent).toBe('Connect wallet');
    expect(button().getAttribute('aria-haspopup')).toBe('dialog');
    await act(async () => button().focus());
    expect(preload).toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  test('disabled it neither fetches nor opens', async () => {
    const { modal } = arrange();
    const open = vi.fn(() => modal.open());
    const preload = vi.fn();
    const { button } = await draw({ ...modal, open, preload }, <ConnectButton disabled label="Log in" />);
    await act(async () => {
      button().focus();
      button().click();
    });
    expect(button().textContent).toBe('Log in');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect([open, preload].flatMap((one) => one.mock.calls)).toEqual([]);
  });

  test('shows who is connected, and the balance when asked for', async () => {
    const { modal, native, connect } = arrange();
    const { place, button } = await draw(modal, <ConnectButton />);
    await connect();
    expect(button().textContent).toBe('0x7a3F…91D4');
    expect(native).not.toHaveBeenCalled();
    const rich = await draw(modal, <ConnectButton balance size="small" />);
    await until(() => expect(rich.button().textContent).toBe('1.50 CLV0x7a3F…91D4'));
    expect(place.querySelectorAll('.lk-avatar')).toHaveLength(1);
  });

  test('offers to switch on a network the app did not ask for', async () => {
    const { modal, wallet } = arrange();
    const { button } = await draw(modal, <ConnectButton />);
    await act(async () => {
      const done = modal.connect({ connector: 'harbor' });
      await vi.waitFor(() => expect(wallet.asked).toHaveLength(1));
      wallet.asked[0]?.answer(scriptGrant({ meadow: { network: 'meadow:99' } }));
      await done;
    });
    expect(button().textContent).toBe('Switch network');
  });

  test('adopts its styles while it is there, in the document or the shadow root around it', async () => {
    // jsdom has no adopted sheets; a list is all they take.
    Object.assign(document, { adoptedStyleSheets: [] });
    Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
    const { modal } = arrange();
    const first = await draw(modal, [<ConnectButton key="a" />, <ConnectButton key="b" />]);
    const count = document.adoptedStyleSheets.length;
    expect(count).toBeGreaterThan(0);
    expect(new Set(document.adoptedStyleSheets).size).toBe(count);
    first.unmount();
    expect(document.adoptedStyleSheets).toHaveLength(0);
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
  });
});
