/** A page with a Polkadot burner wallet, and a modal. */

import { type PolkadotOptions, polkadot } from 'latchkey/plugins/polkadot';
import { kusama, polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import type { PolkadotBurnerWallet, SandboxWallet, WalletMode } from 'latchkey/plugins/sandbox';
import { createTestModal, type Respond, type TestPage } from 'latchkey/testing';
import { checkOptions } from '../../../plugins/sandbox/options.js';
import { announceWallets } from '../../../plugins/sandbox/wallets/namespaces.js';
import { openPage } from '../sandbox/page.js';

/** The ids of the two networks of these tests. */
export const POLKADOT = 'polkadot:68d56f15f85d3136970ec16946040bc1';
export const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f';

/** A window with a place for extensions. */
export function openWindow(stored?: Map<string, string>) {
  const page = openPage(stored);
  return { ...page, window: page.host as unknown as TestPage & { injectedWeb3?: Record<string, unknown> } };
}

/** Adds a burner wallet to the page. It approves every request by default. */
export async function addWallet(
  page: ReturnType<typeof openWindow>,
  { mode = 'approve', ...spec }: Partial<SandboxWallet> & { readonly mode?: WalletMode } = {},
): Promise<PolkadotBurnerWallet> {
  const wallet: SandboxWallet = { name: 'Fern', rdns: 'example.fern', namespaces: ['polkadot'], mode, ...spec };
  const options = { polkadot: {}, wallets: [wallet] };
  checkOptions(options);
  const [side] = await announceWallets(options, page.host, () => false);
  if (side?.namespace !== 'polkadot') throw new Error('The wallet has no Polkadot accounts.');
  return side;
}

/** Creates a modal on the page. */
export async function openModal(
  page: ReturnType<typeof openWindow>,
  options: Partial<PolkadotOptions> & { readonly fetch?: Respond; readonly storage?: Storage } = {},
) {
  const { fetch, storage, ...rest } = options;
  const modal = createTestModal({
    plugins: [polkadot({ networks: [polkadotAssetHub, kusama], ...rest })],
    app: { name: 'Meadow' },
    platform: { page: page.window, ...(fetch && { fetch }), ...(storage && { storage }) },
  });
  return modal;
}
