/** `window.latchkeySandbox`: how tests, and the curious, pull the wallets' strings. */

import type { BurnerWallet } from 'latchkey/plugins/sandbox';
import type { DemoModal } from './modal.js';

/** The door to the wallets and the modal. */
export interface SandboxDoor {
  /** By name in lower case: `wallets.get('acorn')`. */
  readonly wallets: ReadonlyMap<string, BurnerWallet>;
  readonly modal: DemoModal;
  /** Resolves once the wallets have announced themselves. */
  readonly ready: Promise<void>;
}

declare global {
  interface Window {
    latchkeySandbox?: SandboxDoor;
  }
}

/** Opens the door. The wallets come with the modal's start. */
export function openSandboxDoor(modal: DemoModal): void {
  const wallets = new Map<string, BurnerWallet>();
  const announced = modal.state.sandbox.wallets;
  const ready = new Promise<void>((resolve) => {
    const take = () => {
      for (const wallet of announced.get()) wallets.set(wallet.info.name.toLowerCase(), wallet);
      if (wallets.size > 0) resolve();
    };
    announced.subscribe(take);
    take();
  });
  window.latchkeySandbox = { wallets, modal, ready };
}
