/** Polkadot in remote wallets: an extension object in front of each session. Lazy. */

import {
  isModalError,
  type Network,
  type NetworkId,
  type PluginContext,
  type RemoteAsk,
  type RemoteBridge,
  type RemoteSession,
} from 'latchkey/plugin';
import { polkadotError } from '../errors.js';
import { createFeatures } from '../features/createFeatures.js';
import { fromHex, type Hex, toHex } from '../hex.js';
import { networkIdOf, prefixesOf } from '../namespace.js';
import type { PolkadotOptions } from '../options.js';
import type { PolkadotFeatures, PolkadotInjected, PolkadotPayload } from '../slots.js';
import { GENERIC_PREFIX } from '../ss58.js';
import { type ExtensionAccount, encodeAccounts, parseAccounts } from '../wallets/accounts.js';

const SIGN = 'polkadot_signMessage';
const TRANSACTION = 'polkadot_signTransaction';
const OPEN = new TextEncoder().encode('<Bytes>');
const CLOSE = new TextEncoder().encode('</Bytes>');

/** Creates the bridge that proposes this namespace to wallets and opens their sessions. */
export function createBridge(context: PluginContext<PolkadotOptions>): RemoteBridge {
  const prefixes = prefixesOf(context.options);
  return {
    propose: (networks) => ({
      methods: [SIGN, TRANSACTION],
      events: ['accountsChanged', 'chainChanged'],
      chains: networks.map(({ id }) => id),
    }),
    open: (session) => (ask) => {
      const extensionAccounts = (of = session.network()) => accountsOf(session, of);
      const network = session.network();
      const encoded = () =>
        encodeAccounts(extensionAccounts(), prefixes.get(session.network() ?? '') ?? GENERIC_PREFIX);
      const accounts = encoded();
      if (accounts.length === 0) return undefined;
      const injected = createInjected(session, ask);
      const wallet = { signal: session.signal, network: () => session.network(), accounts: encoded };
      const networks = new Set(session.networks());
      return {
        accounts,
        networks: session.networks(),
        ...(network && { network }),
        features: Object.freeze({
          ...createFeatures({ context, injected, wallet, networks, accounts: extensionAccounts }),
          async switchNetwork({ id }: Network) {
            if (session.networks().includes(id)) return session.moveTo(id);
            throw polkadotError(
              'NETWORK_UNSUPPORTED',
              `The wallet has not approved the network ${id}. Connect the wallet again and approve it there.`,
            );
          },
        } satisfies PolkadotFeatures),
      };
    },
  };
}

/**
 * The session's accounts on a network, in the wallet's own encoding. If the wallet has approved the network without an account,
 * the accounts of all networks are returned.
 */
function accountsOf(session: RemoteSession, network = session.network()): readonly ExtensionAccount[] {
  const own = session.accounts(network);
  const accounts = own.length > 0 ? own : session.accounts();
  return (
    parseAccounts(
      accounts.map(({ address }) => ({ address })),
      new Set(session.networks()),
    ) ?? []
  );
}

function createInjected(session: RemoteSession, ask: RemoteAsk): PolkadotInjected {
  const sign = async (network: NetworkId | undefined, method: string, params: object) => {
    const target = network ?? session.networks()[0];
    if (target === undefined)
      throw new Error('The wallet has approved no Polkadot network. Disconnect, then connect again and approve one.');
    const answer = await ask({ network: target, method, params });
    return (answer ?? {}) as { readonly signature: string; readonly signedTransaction?: unknown };
  };
  return {
    accounts: {
      get: async () => accountsOf(session).map(({ address }) => ({ address })),
      // The modal reports changes of the session, so this object does not.
      subscribe: () => () => undefined,
    },
    signer: {
      ...(session.can(SIGN) && {
        async signRaw({ address, data, type }) {
          const bytes = fromHex(data) ?? new Uint8Array();
          try {
            return await sign(session.network(), SIGN, { address, data: wrap(bytes), type });
          } catch (error) {
            // Older wallets expect the plain text in `message`, and wrap it themselves.
            const text = isInvalidParams(error) ? readText(bytes) : undefined;
            if (text === undefined) throw error;
            return sign(session.network(), SIGN, { address, message: text });
          }
        },
      }),
      ...(session.can(TRANSACTION) && {
        signPayload: (payload: PolkadotPayload) =>
          sign(networkIdOf(payload.genesisHash), TRANSACTION, {
            address: payload.address,
            transactionPayload: payload,
          }),
      }),
    },
  };
}

/**
 * Wraps the bytes in `<Bytes>…</Bytes>`, so that a signed message can never be a valid transaction.
 *
 * Extensions do this themselves. Wallets behind WalletConnect expect it done.
 */
function wrap(bytes: Uint8Array): Hex {
  const wrapped = startsWith(bytes, OPEN) && startsWith(bytes.subarray(-CLOSE.length), CLOSE);
  return toHex(wrapped ? bytes : Uint8Array.of(...OPEN, ...bytes, ...CLOSE));
}

const startsWith = (bytes: Uint8Array, start: Uint8Array) => start.every((byte, at) => bytes[at] === byte);

const isInvalidParams = (error: unknown) =>
  isModalError(error) && (error.cause as { readonly code?: unknown } | undefined)?.code === -32602;

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
