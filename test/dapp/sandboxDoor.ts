/** `window.latchkeySandbox`: how tests, and the curious, pull the wallets' strings. */

import type { SandboxBurnerWallet } from 'latchkey/plugins/sandbox';
import type { DemoModal } from './modal.js';

/** Sides of one namespace by their wallet's name in lower case: `get('acorn')`. */
type Sides<Namespace extends SandboxBurnerWallet['namespace']> = ReadonlyMap<
  string,
  Extract<SandboxBurnerWallet, { readonly namespace: Namespace }>
>;

/** The door to the wallets and the modal. */
export interface SandboxDoor {
  /** EVM sides. */
  readonly wallets: Sides<'eip155'>;
  readonly solana: Sides<'solana'>;
  readonly bip122: Sides<'bip122'>;
  readonly polkadot: Sides<'polkadot'>;
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
  const sides = { eip155: new Map(), solana: new Map(), bip122: new Map(), polkadot: new Map() };
  const announced = modal.state.sandbox.wallets;
  const ready = new Promise<void>((resolve) => {
    const take = () => {
      for (const wallet of announced.get()) sides[wallet.namespace].set(wallet.info.name.toLowerCase(), wallet);
      if (announced.get().length > 0) resolve();
    };
    announced.subscribe(take);
    take();
  });
  const { eip155: wallets, ...others } = sides;
  window.latchkeySandbox = { wallets, ...others, modal, ready };
}
