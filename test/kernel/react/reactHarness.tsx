/** A real modal with a scripted wallet, rendered in React. */

import { type AnyPlugin, createModal } from 'latchkey';
import { balances, definePlugin } from 'latchkey/plugin';
import { type AnyModal, ModalProvider } from 'latchkey/react';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { eventually } from '../../tools/eventually.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';

/** @param given - Reads the balance, or additional plugins. */
export function arrange(given: (() => Promise<bigint>) | readonly AnyPlugin[] = []) {
  const read = typeof given === 'function' ? given : async () => 1_500_000n;
  const more = typeof given === 'function' ? [] : given;
  const wallet = scriptConnector('harbor');
  const native = vi.fn(read);
  const reader = definePlugin({ id: 'reader', contributes: [balances.of('meadow', () => ({ native }))] });
  const modal = createModal({ plugins: [meadow([wallet.connector]), screens, reader, ...more], storage: false });
  atEnd(modal.destroy);
  let granted: ReturnType<typeof scriptGrant> | undefined;
  const connect = (
    share: Parameters<typeof scriptGrant>[0] = { meadow: { accounts: [{ address: '0x7a3F00000091D4' }] } },
  ) =>
    act(async () => {
      const done = modal.connect({ connector: 'harbor' });
      await eventually(() => expect(wallet.asked).toHaveLength(1));
      granted = scriptGrant(share);
      wallet.asked[0]?.answer(granted);
      await done;
    });
  /** Locks the connected wallet: it shares no accounts. */
  const lock = () => act(async () => granted?.change({ meadow: { accounts: [], absence: 'locked' } }));
  return { modal, wallet, native, connect, lock };
}

export async function draw(modal: AnyModal, children: ReactNode) {
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
  atEnd(unmount);
  return { place, unmount, button: () => place.querySelector('button') as HTMLButtonElement };
}

/** Waits for an expectation that depends on lazily loaded code. */
export const until = (check: () => void) =>
  eventually(async () => {
    await act(async () => undefined);
    check();
  });
