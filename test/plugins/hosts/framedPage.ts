/** A page in a frame, and the page of another origin around it. */

import { type ExternalWallet, eip155 } from 'latchkey/plugins/eip155';
import { type HostsOptions, hosts } from 'latchkey/plugins/hosts';
import { createTestModal, jsonRpc } from 'latchkey/testing';
import { onTestFinished } from 'vitest';
import { createPage } from '../../../kernel/testing/page.js';
// Loaded in advance: the fake clock does not wait for code.
import '../../../plugins/eip155/wallets/connect.js';
import '../../../plugins/hosts/enter.js';

export const APP = 'https://app.example';

/** A message that reached the page around the app, with the target that it was sent to. */
export interface Received {
  readonly message: Record<string, unknown>;
  readonly target: string;
}

interface Around {
  /** The origin of the page around the app. */
  readonly origin: string;
  /** The browser does not tell the app that origin. */
  readonly hidden?: boolean;
  /** Called with what the app sends to that origin. Answers by `reply`. */
  receive(message: Record<string, unknown>, reply: (data: unknown) => void): void;
}

/** Browsers deliver a message only to the origin that it was sent to. */
export function createFrame({ origin, hidden = false, receive }: Around) {
  const page = createPage((error) => {
    throw error;
  });
  const received: Received[] = [];
  const dispatch = (data: unknown, from: { readonly origin?: string; readonly source?: unknown } = {}) =>
    void page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: parent, ...from }));
  const parent = {
    postMessage(message: unknown, target: string) {
      received.push({ message: structuredClone(message) as Received['message'], target });
      const copy = structuredClone(message) as Received['message'];
      // Safe's SDK sends to `*`. Browsers deliver after the call.
      if (target === origin || target === '*') queueMicrotask(() => receive(copy, dispatch));
    },
  };
  Object.assign(page, { parent });
  Object.assign(page.location as object, hidden ? {} : { ancestorOrigins: [origin] });
  return { page, parent, received, dispatch };
}

interface Setup {
  readonly options?: HostsOptions;
  /** The app's own wallets. */
  readonly connectors?: readonly ExternalWallet[];
  readonly storage?: Storage;
  /** A real window in place of the page. */
  readonly window?: Window & typeof globalThis;
  /** Answers of the app's own node. */
  readonly node?: Parameters<typeof jsonRpc>[0];
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** An app on Ethereum with the plugin `hosts`, which is started. */
export function startApp(
  page: ReturnType<typeof createPage> | undefined,
  { options, connectors = [], storage, window, node }: Setup = {},
) {
  const modal = createTestModal({
    plugins: [
      eip155({
        networks: [{ id: 1, name: 'Ethereum', nativeCurrency: ETHER, rpcUrls: ['https://one.example/rpc'] }],
        connectors,
      }),
      hosts(options),
    ],
    platform: {
      ...(page && { page }),
      ...(window && { window }),
      ...(storage && { storage }),
      ...(node && { fetch: jsonRpc(node) }),
    },
  });
  onTestFinished(() => modal.destroy());
  modal.start();
  return modal;
}

/** The account that the modal is connected to. */
export const accountOf = (modal: ReturnType<typeof startApp>) =>
  modal.state.connections.get().get('eip155')?.account.address;
