/** An instance of AppKit's shape on a test platform, with a fake wallet. */

import type { AppKit, CreateAppKit } from 'latchkey/appkit';
import { createTestModal, type TestModal } from 'latchkey/testing';
import { onTestFinished } from 'vitest';
import { buildAppKit } from '../../../plugins/appkit/core/build.js';
import type { CreateModal } from '../../../plugins/appkit/core/room.js';
// Imported in advance: the fake clock does not wait for code.
import '../../../plugins/eip155/wallets/connect.js';
import type { PlatformOptions } from '../../../kernel/testing/platform.js';
import { type FakeWallet, fakeWallet } from '../eip155/fakeWallet.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** Networks as an app has them: chains of viem. */
export const mainnet = chain(1, 'Ethereum', 'https://one.example/rpc');
export const optimism = chain(10, 'OP Mainnet', 'https://ten.example/rpc');

function chain(id: number, name: string, url: string) {
  return { id, name, nativeCurrency: ETHER, rpcUrls: { default: { http: [url] } } };
}

/** The parts that a test uses. */
export interface Page {
  readonly appKit: AppKit;
  readonly test: TestModal<[]>['test'];
  readonly wallet: FakeWallet;
  /** The notes for developers. */
  readonly said: readonly string[];
  /** Connects the wallet, which announces itself as `com.example.acorn`. */
  connect(): Promise<void>;
}

/** Makes an instance. The page is one of a developer, unless `isDevelopment` is false. */
export function openPage(
  options: Partial<CreateAppKit> & Readonly<Record<string, unknown>> = {},
  platform: PlatformOptions & { readonly isDevelopment?: boolean; readonly wallet?: FakeWallet } = {},
): Page {
  const { isDevelopment = true, wallet = fakeWallet({ wallet_switchEthereumChain: null }), ...others } = platform;
  const said: string[] = [];
  let made: TestModal<[]> | undefined;
  const create = ((given: Parameters<CreateModal>[0]) => {
    made = createTestModal({ ...given, plugins: given.plugins as unknown as [], platform: others }) as TestModal<[]>;
    announce(made.test.page, wallet);
    return made;
  }) as unknown as CreateModal;
  const notes = { isDevelopment: () => isDevelopment, warn: (sentence: string) => said.push(sentence) };
  const { appKit } = buildAppKit({ networks: [mainnet, optimism], ...options }, create, notes);
  if (!made) throw new Error('no modal');
  const { test } = made;
  onTestFinished(() => appKit.latchkey.destroy());
  const modal = made as unknown as { connect(input: object): Promise<{ readonly status: string }> };
  return {
    appKit,
    test,
    wallet,
    said,
    async connect() {
      await test.wake();
      const result = await test.clock.drive(modal.connect({ connector: 'com.example.acorn' }));
      if (result.status !== 'connected') throw new Error(`not connected: ${JSON.stringify(result)}`);
    },
  };
}

/** Announces a wallet by EIP-6963, as an extension does. */
function announce(page: TestModal<[]>['test']['page'], { provider }: FakeWallet): void {
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Acorn',
    icon: 'data:image/svg+xml,<svg/>',
    rdns: 'com.example.acorn',
  };
  const tell = () =>
    page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  page.addEventListener('eip6963:requestProvider', tell);
  tell();
}
