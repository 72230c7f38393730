/** A bridge that knows nothing of its chain. Lazy. */

import { type Features, ModalError, type Network, type NetworkId } from 'latchkey';
import type { RawNamespace } from '../networks.js';
import type { WalletConnectAsk, WalletConnectBridge, WalletConnectView } from '../slots.js';

/** What a connection without a chain plugin can do. Throws as `WalletConnectAsk`. */
export interface RawFeatures extends Features {
  /**
   * @param input.network - Default: the one the connection is on.
   * @param input.params - A list or an object. Default: an empty list.
   * @returns what the wallet answered, unchecked
   */
  'walletconnect:request'(input: {
    readonly method: string;
    readonly params?: unknown;
    readonly network?: NetworkId | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<unknown>;
}

/** Appendix B: accounts per connect. */
const MAX_ACCOUNTS = 100;

export function createRawBridge({ chains, methods, events }: RawNamespace): WalletConnectBridge {
  return {
    propose: () => ({ chains, methods, events: events ?? ['accountsChanged', 'chainChanged'] }),
    adopt(session, ask) {
      const network = session.network();
      const addresses = session.addresses(network);
      if (addresses.length === 0) return undefined;
      return {
        accounts: addresses.slice(0, MAX_ACCOUNTS).map((address) => ({ address })),
        networks: session.networks(),
        ...(network && { network }),
        features: createRawFeatures(session, ask),
      };
    },
  };
}

function createRawFeatures(session: WalletConnectView, ask: WalletConnectAsk): RawFeatures {
  const request: RawFeatures['walletconnect:request'] = async ({ method, params, network, signal }) => {
    const at = network ?? session.network();
    if (at === undefined || !session.networks().includes(at)) throw unsupported(at);
    // JSON-RPC 2.0 §4.2 has no others; and of two that are equal, ending one would end both.
    if (params !== undefined && (typeof params !== 'object' || params === null)) throw malformed(method);
    return ask({ network: at, method, params, signal });
  };
  return Object.freeze({
    provider: Object.freeze({ request }),
    'walletconnect:request': request,
    async switchNetwork({ id }: Network) {
      if (!session.networks().includes(id)) throw unsupported(id);
      session.moveTo(id);
    },
  });
}

function malformed(method: string): ModalError {
  return new ModalError('The parameters of a request are a list or an object.', {
    code: 'INPUT_INVALID',
    plugin: 'walletconnect',
    hints: [`Asked for ${String(method).slice(0, 80)}.`],
  });
}

function unsupported(network: NetworkId | undefined): ModalError {
  return new ModalError('The wallet has not approved this network.', {
    code: 'NETWORK_UNSUPPORTED',
    plugin: 'walletconnect',
    hints: [`Asked for ${String(network).slice(0, 80)}. Connect the wallet again, and choose it there.`],
  });
}
