/** A bridge for namespaces without a chain plugin: requests and answers pass through unchanged. Loaded on demand. */

import {
  type Features,
  ModalError,
  type Network,
  type NetworkId,
  type RemoteAsk,
  type RemoteBridge,
  type RemoteSession,
} from 'latchkey/plugin';
import type { RawNamespace } from '../rawNamespace.js';

/** Features of a connection without a chain plugin. They throw as `RemoteAsk` does. */
export interface RawFeatures extends Features {
  /**
   * @param input.network - Default: the connection's active network.
   * @param input.params - A list or an object. Default: an empty list.
   * @returns the wallet's answer, not validated
   * @throws `NETWORK_UNSUPPORTED` · `INPUT_INVALID`
   */
  'walletconnect:request'(input: {
    readonly method: string;
    readonly params?: unknown;
    readonly network?: NetworkId | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<unknown>;
}

/** Accounts of one connection. */
const MAX_ACCOUNTS = 100;

export function createRawBridge({ chains, methods, events }: RawNamespace): RemoteBridge {
  return {
    propose: () => ({ chains, methods, events: events ?? ['accountsChanged', 'chainChanged'] }),
    open: (session) => (ask) => {
      const network = session.network();
      const accounts = session.accounts(network);
      if (accounts.length === 0) return undefined;
      return {
        accounts: accounts.slice(0, MAX_ACCOUNTS),
        networks: session.networks(),
        ...(network && { network }),
        features: createRawFeatures(session, ask),
      };
    },
  };
}

function createRawFeatures(session: RemoteSession, ask: RemoteAsk): RawFeatures {
  const request: RawFeatures['walletconnect:request'] = async ({ method, params, network, signal }) => {
    const target = network ?? session.network();
    if (target === undefined || !session.networks().includes(target)) throw networkUnsupported(target, session);
    // JSON-RPC 2.0 §4.2 allows no other params. Pending requests are also identified by their params object.
    if (params !== undefined && (typeof params !== 'object' || params === null)) throw paramsInvalid(method, params);
    return ask({ network: target, method, params, signal });
  };
  return Object.freeze({
    provider: Object.freeze({ request }),
    'walletconnect:request': request,
    async switchNetwork({ id }: Network) {
      if (!session.networks().includes(id)) throw networkUnsupported(id, session);
      await session.moveTo(id);
    },
  });
}

function paramsInvalid(method: string, params: unknown): ModalError {
  const given = params === null ? 'null' : typeof params;
  const name = String(method).slice(0, 80);
  return new ModalError(`The params of "${name}" must be a list or an object, but are ${given}.`, {
    code: 'INPUT_INVALID',
    plugin: 'walletconnect',
  });
}

function networkUnsupported(network: NetworkId | undefined, session: RemoteSession): ModalError {
  const asked = String(network).slice(0, 80);
  const approved = session.networks().slice(0, 10).join(', ');
  return new ModalError(
    `The wallet has not approved the network ${asked}, only ${approved || 'none'}. Connect again and choose it in the wallet.`,
    { code: 'NETWORK_UNSUPPORTED', plugin: 'walletconnect' },
  );
}
