/** `window.latchkeySandbox`: controls the burner wallets and the modal from tests and from the console. */

import type { SandboxBurnerWallet } from 'latchkey/plugins/sandbox';
import type { DemoModal } from './modal.js';

/** Burner wallets of one namespace by their name in lower case: `get('acorn')`. */
type WalletsOf<Namespace extends SandboxBurnerWallet['namespace']> = ReadonlyMap<
  string,
  Extract<SandboxBurnerWallet, { readonly namespace: Namespace }>
>;

/** The burner wallets by namespace, and the modal. */
export interface SandboxGlobal {
  /** EVM wallets. */
  readonly wallets: WalletsOf<'eip155'>;
  readonly solana: WalletsOf<'solana'>;
  readonly bip122: WalletsOf<'bip122'>;
  readonly polkadot: WalletsOf<'polkadot'>;
  readonly modal: DemoModal;
  /** Resolves once the wallets have announced themselves. */
  readonly ready: Promise<void>;
}

declare global {
  interface Window {
    latchkeySandbox?: SandboxGlobal;
  }
}

/** Sets `window.latchkeySandbox`. The wallets announce themselves when the modal starts. */
export function exposeSandbox(modal: DemoModal): void {
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
