/** `window.latchkeySandbox`: how tests, and the curious, pull the wallets' strings. */

import type { Eip155BurnerWallet, PolkadotBurnerWallet, SolanaBurnerWallet } from 'latchkey/plugins/sandbox';
import type { DemoModal } from './modal.js';

/** The door to the wallets and the modal. */
export interface SandboxDoor {
  /** EVM sides by the wallet's name in lower case: `wallets.get('acorn')`. */
  readonly wallets: ReadonlyMap<string, Eip155BurnerWallet>;
  /** Solana sides likewise: `solana.get('cedar')`. */
  readonly solana: ReadonlyMap<string, SolanaBurnerWallet>;
  readonly polkadot: ReadonlyMap<string, PolkadotBurnerWallet>;
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
  const wallets = new Map<string, Eip155BurnerWallet>();
  const solana = new Map<string, SolanaBurnerWallet>();
  const polkadot = new Map<string, PolkadotBurnerWallet>();
  const announced = modal.state.sandbox.wallets;
  const ready = new Promise<void>((resolve) => {
    const take = () => {
      for (const wallet of announced.get()) {
        const name = wallet.info.name.toLowerCase();
        if (wallet.namespace === 'eip155') wallets.set(name, wallet);
        else if (wallet.namespace === 'solana') solana.set(name, wallet);
        else polkadot.set(name, wallet);
      }
      if (announced.get().length > 0) resolve();
    };
    announced.subscribe(take);
    take();
  });
  window.latchkeySandbox = { wallets, solana, polkadot, modal, ready };
}
