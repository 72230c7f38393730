/** `modal.api.walletconnect`, for apps that draw the QR code themselves. */

import { anySignal, type ConnectResult, type Namespace, type PluginContext } from 'latchkey/plugin';
import { uriAtom } from './state.js';

/** The link of a wallet on this device. */
export interface WalletConnectLink {
  /** An `https:` URL, or a URL of the wallet's own scheme. */
  readonly href: string;
  readonly name: string;
}

/** `modal.api.walletconnect`. */
export interface WalletConnectApi {
  /**
   * The pairing URI during an attempt. It changes after four minutes; `modal.state.walletconnect.uri` follows it.
   * @example const uri = modal.api.walletconnect.uri();
   */
  uri(): string | undefined;
  /**
   * Connects without opening the modal. Aborts the previous attempt. Never rejects.
   * @example await modal.api.walletconnect.connect({ namespaces: ['eip155'], onUri: (uri) => console.log(uri) });
   */
  connect(options?: {
    readonly namespaces?: readonly Namespace[];
    readonly signal?: AbortSignal;
    readonly onUri?: (uri: string) => void;
  }): Promise<ConnectResult>;
  /**
   * Aborts the attempt of `connect`, and withdraws its URI.
   * @example modal.api.walletconnect.abort();
   */
  abort(): void;
  /**
   * Opens this wallet with each request until the connection ends. Call it during an attempt or while connected. Resolves to false
   * if the link is unsafe, or if there is neither.
   * @example const isListed = await modal.api.walletconnect.openedWith({ href: 'https://meadow.example/wc', name: 'Meadow' });
   */
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
        signal: anySignal(own.signal, signal),
        progress: ({ uri }) => uri !== undefined && onUri?.(uri),
      });
    },
    abort: () => attempt?.abort(),
    async openedWith(link) {
      const uri = context.store.get(uriAtom);
      return (await import('./session/openedWith.js')).openedWith(context, link, uri);
    },
  };
}
