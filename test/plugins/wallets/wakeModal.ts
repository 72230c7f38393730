/** Starts a modal with the plugin `wallets`, a fake platform, and the sandbox's directory. */

import type { AnyPlugin } from 'latchkey';
import { type WalletsOptions, wallets } from 'latchkey/plugins/wallets';
import {
  createTestModal,
  type FakeConnector,
  fakeConnector,
  fakeNamespace,
  type PlatformOptions,
  type Respond,
} from 'latchkey/testing';
import { onTestFinished } from 'vitest';
import { type DirectoryOptions, startDirectory } from '../../../plugins/sandbox/node/directory/server.js';

interface ModalInput {
  /** Options of `wallets`. */
  readonly options?: WalletsOptions;
  /** URL of the directory. */
  readonly url?: string;
  readonly connectors?: readonly FakeConnector[];
  readonly plugins?: readonly AnyPlugin[];
  readonly platform?: PlatformOptions;
}

/** A wallet in the page. */
export const pageWallet = (name: string, more: Partial<Parameters<typeof fakeConnector>[0]> = {}) =>
  fakeConnector({ id: name, namespaces: ['eip155'], ...more });

/** Sends real requests to this machine. */
const respond: Respond = ({ url, headers }) => fetch(url, { headers });

/** A started modal, and its catalogue. */
export async function wakeModal({ options, url, connectors = [], plugins = [], platform }: ModalInput = {}) {
  const all = connectors.length > 0 ? connectors : [pageWallet('Page')];
  const modal = createTestModal({
    plugins: [
      fakeNamespace(all, 'eip155'),
      wallets({ ...(url && { baseUrl: url, projectId: 'sandbox' }), ...options }),
      ...(plugins as readonly never[]),
    ],
    platform: { fetch: respond, ...platform },
    debug: true,
  });
  onTestFinished(() => modal.destroy());
  await modal.test.wake();
  const catalogue = await modal.api.wallets.catalogue();
  const { test } = modal;
  const lists = catalogue.lists;
  const names = (list: readonly { readonly name: string }[] | undefined) => (list ?? []).map(({ name }) => name);
  return {
    modal,
    catalogue,
    test,
    state: {
      catalogue: { get: () => lists().catalogue },
      shelf: { get: () => lists().shelf },
      grid: { get: () => lists().grid },
      search: { get: () => lists().search },
      recent: { get: () => lists().recent },
    },
    shelf: () => names(lists().shelf),
    grid: () => names(lists().grid),
    found: () => names(lists().search.cells),
    /** Waits for real requests. The fake clock does not move. */
    until: (holds: () => boolean) => test.until(holds),
    /** The query parameters of the requests so far. */
    queries: () =>
      test.requests.map((request): Record<string, string> => Object.fromEntries(new URL(request.url).searchParams)),
  };
}

/** Starts the sandbox's directory with wallets of the fake namespace. */
export async function runDirectory(options: Partial<DirectoryOptions> = {}) {
  const directory = await startDirectory({ networks: ['eip155:1', 'solana:main'], ...options });
  onTestFinished(directory.stop);
  return directory;
}
