/** What integrators call: `modal.api.walletconnect`, for hosts that draw the QR code themselves. */

import type { ConnectResult, Namespace, PluginContext } from 'latchkey';
import { uriAtom } from './state.js';

/** How a wallet on this device is opened. */
export interface WalletConnectLink {
  /** `https:` or the wallet's own scheme. */
  readonly href: string;
  readonly name: string;
}

/** `modal.api.walletconnect`. */
export interface WalletConnectApi {
  /** The pairing URI, while a wallet may be paired. Changes after four minutes: see `modal.state.walletconnect.uri`. */
  uri(): string | undefined;
  /** Connects without a view of the modal. Never rejects. */
  connect(options?: {
    readonly namespaces?: readonly Namespace[];
    readonly signal?: AbortSignal;
    readonly onUri?: (uri: string) => void;
  }): Promise<ConnectResult>;
  /** Ends the attempt begun by `connect`: its URI is worth nothing afterwards. */
  abort(): void;
  /** The user goes on in this wallet: its requests open it, until the connection ends. Returns false for a link that is not safe. */
  openedWith(link: WalletConnectLink): Promise<boolean>;
}

export function createApi(context: PluginContext): WalletConnectApi {
  let attempt: AbortController | undefined;
  return {
    uri: () => context.store.get(uriAtom),
    async connect({ namespaces, signal, onUri } = {}) {
      attempt?.abort();
      const own = new AbortController();
      attempt = own;
      return context.connections.connect({
        connector: 'walletconnect',
        ...(namespaces && { namespaces }),
        signal: signal ? AbortSignal.any([own.signal, signal]) : own.signal,
        progress: ({ uri }) => uri !== undefined && onUri?.(uri),
      });
    },
    abort: () => attempt?.abort(),
    openedWith: async (link) => (await import('./deepLink.js')).keepChoice(context.env, link),
  };
}
