/** Mounts the button and whole modals repeatedly, to find leaks. */

import { createModal } from 'latchkey';
import { mainnet } from 'latchkey/plugins/eip155/networks';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const newModal = () => createModal({ plugins: evm({ networks: [mainnet] }), app: { name: 'Meadow' } });
const modal = newModal();

/** Mounts and unmounts repeatedly, each time in a new root. Returns the milliseconds per mount. */
function repeat(times: number, draw: () => ReactNode, after?: () => void): number {
  const began = performance.now();
  for (let turn = 0; turn < times; turn += 1) {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const drawn = draw();
    flushSync(() => root.render(drawn));
    flushSync(() => root.unmount());
    place.remove();
    after?.();
  }
  return (performance.now() - began) / times;
}

const button = (one: typeof modal) => (
  <ModalProvider modal={one}>
    <ConnectButton />
  </ModalProvider>
);

const mounts = {
  plain: (times: number) => repeat(times, () => <button type="button">Connect wallet</button>),
  button: (times: number) => repeat(times, () => button(modal)),
  /** Creates a new modal for each mount, and destroys it afterwards. */
  modal(times: number) {
    let own = newModal();
    return repeat(
      times,
      () => {
        own = newModal();
        return button(own);
      },
      () => own.destroy(),
    );
  },
};

declare global {
  interface Window {
    __mounts?: typeof mounts;
  }
}
window.__mounts = mounts;
