/** A modal with the directory in it: a platform moved by hand, and the sandbox's directory behind its requests. */

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
  /** Of `wallets`; without a directory of its own it has the one given by `url`. */
  readonly options?: WalletsOptions;
  readonly url?: string;
  readonly connectors?: readonly FakeConnector[];
  readonly plugins?: readonly AnyPlugin[];
  readonly platform?: PlatformOptions;
}

/** A wallet of the page. */
export const pageWallet = (name: string, more: Partial<Parameters<typeof fakeConnector>[0]> = {}) =>
  fakeConnector({ id: name, namespaces: ['eip155'], ...more });

/** Requests really go to this machine. */
const ask: Respond = ({ url, headers }) => fetch(url, { headers });

/** A modal that is awake, and its catalogue. */
export async function wakeModal({ options, url, connectors = [], plugins = [], platform }: ModalInput = {}) {
  const all = connectors.length > 0 ? connectors : [pageWallet('Page')];
  const modal = createTestModal({
    plugins: [
      fakeNamespace(all, 'eip155'),
      wallets({ ...(url && { baseUrl: url, projectId: 'sandbox' }), ...options }),
      ...(plugins as readonly never[]),
    ],
    platform: { fetch: ask, ...platform },
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
    /** Waits for what real requests bring about; no time of the clock passes. */
    until: (holds: () => boolean) => test.until(holds),
    /** The questions so far: their queries. */
    queries: () =>
      test.requests.map((request): Record<string, string> => Object.fromEntries(new URL(request.url).searchParams)),
  };
}

/** The sandbox's directory, with wallets of the fake namespace. */
export async function runDirectory(options: Partial<DirectoryOptions> = {}) {
  const directory = await startDirectory({ networks: ['eip155:1', 'solana:main'], ...options });
  onTestFinished(directory.stop);
  return directory;
}
