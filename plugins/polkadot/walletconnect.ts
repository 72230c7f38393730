/** This namespace through WalletConnect: an extension as pages know it, in front of a phone. Lazy. */

import { isModalError, ModalError, type Network, type NetworkId, type PluginContext } from 'latchkey';
import type { WalletConnectAsk, WalletConnectBridge, WalletConnectView } from 'latchkey/plugins/walletconnect/slots';
import { type Owned, readAccounts, spell } from './accounts.js';
import { createFeatures } from './features.js';
import { fromHex, toHex } from './hex.js';
import { networkIdOf } from './namespace.js';
import type { Hex, PolkadotFeatures, PolkadotInjected, PolkadotPayload } from './slots.js';

const SIGN = 'polkadot_signMessage';
const TRANSACTION = 'polkadot_signTransaction';
const GENERIC_PREFIX = 42;
const OPEN = new TextEncoder().encode('<Bytes>');
const CLOSE = new TextEncoder().encode('</Bytes>');

/** How this namespace is proposed and adopted. @param spelling - The SS58 prefix of each network. */
export function createBridge(context: PluginContext, spelling: ReadonlyMap<NetworkId, number>): WalletConnectBridge {
  return {
    propose: (networks) => ({
      methods: [SIGN, TRANSACTION],
      events: ['accountsChanged', 'chainChanged'],
      chains: networks.map(({ id }) => id),
    }),
    adopt(session, ask) {
      const owned = () => ownedOf(session);
      const network = session.network();
      const shared = () => spell(owned(), spelling.get(session.network() ?? '') ?? GENERIC_PREFIX);
      const accounts = shared();
      if (accounts.length === 0) return undefined;
      const injected = createInjected(session, ask);
      const wallet = { signal: session.signal, network: () => session.network(), accounts: shared };
      const networks = new Set(session.networks());
      return {
        accounts,
        networks: session.networks(),
        ...(network && { network }),
        features: Object.freeze({
          ...createFeatures({ context, injected, wallet, networks, owned }),
          async switchNetwork({ id }: Network) {
            if (session.networks().includes(id)) return session.moveTo(id);
            throw new ModalError('The wallet has not approved this network.', {
              code: 'NETWORK_UNSUPPORTED',
              plugin: 'polkadot',
              hints: ['Connect the wallet again, and choose this network there.'],
            });
          },
        } satisfies PolkadotFeatures),
      };
    },
  };
}

/** As the wallet spells them, those of the present network first: that is how it is asked. */
function ownedOf(session: WalletConnectView): readonly Owned[] {
  const spelt = [...session.addresses(session.network()), ...session.addresses()];
  return (
    readAccounts(
      spelt.map((address) => ({ address })),
      new Set(session.networks()),
    ) ?? []
  );
}

function createInjected(session: WalletConnectView, ask: WalletConnectAsk): PolkadotInjected {
  const sign = async (network: NetworkId | undefined, method: string, params: object) => {
    const at = network ?? session.networks()[0];
    if (at === undefined) throw new Error('The wallet has approved no network.');
    const answer = await ask({ network: at, method, params });
    return (answer ?? {}) as { readonly signature: string; readonly signedTransaction?: unknown };
  };
  return {
    accounts: {
      get: async () => ownedOf(session).map(({ address }) => ({ address })),
      // Who connects through the modal hears of changes from it.
      subscribe: () => () => undefined,
    },
    signer: {
      ...(session.can(SIGN) && {
        async signRaw({ address, data, type }) {
          const bytes = fromHex(data) ?? new Uint8Array();
          try {
            return await sign(session.network(), SIGN, { address, data: wrap(bytes), type });
          } catch (error) {
            // Wallets of before: the text alone, which they wrap themselves (reference polkadot.md §5).
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

/** Extensions do this themselves, phones expect it done: nothing that is signed so can be a transaction. */
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
