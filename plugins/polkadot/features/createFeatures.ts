/** The features of a connection to an extension. A feature that the extension's signer lacks is absent. */

import { accountUnknown, askOnce, type LiveWallet, PROMPT_MS } from 'latchkey/chain-kit';
import { anySignal, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { polkadotError, toModalError } from '../errors.js';
import { fromHex, type Hex, toHex } from '../hex.js';
import { networkIdOf } from '../namespace.js';
import type { PolkadotFeatures, PolkadotInjected, PolkadotSigned } from '../slots.js';
import { type ExtensionAccount, findAccount } from '../wallets/accounts.js';

/** Everything that the features of one connection share. */
interface Deps {
  readonly context: PluginContext;
  readonly injected: PolkadotInjected;
  readonly wallet: LiveWallet;
  readonly networks: ReadonlySet<NetworkId>;
  /** The accounts that belong to a network. Default: the current one. */
  accounts(network?: NetworkId): readonly ExtensionAccount[];
  /** Reads the accounts again. Extensions lose the events of accounts that were taken away. @throws `WALLET_SILENT` */
  refresh?(signal: AbortSignal | undefined): Promise<void>;
}

/** A signed transaction may contain metadata proofs, so the limit is high. */
const MAX_TRANSACTION = 5 * 1024 * 1024;

/** Creates the features of one connection. */
export function createFeatures(deps: Deps): PolkadotFeatures {
  const { injected, networks } = deps;
  const { signer } = injected;
  const signRaw = async (data: Hex, account: string | undefined, signal: AbortSignal | undefined) => {
    requireAccount(deps, account);
    await deps.refresh?.(signal);
    const { address } = requireAccount(deps, account);
    const call = () => signer.signRaw?.({ address, data, type: 'bytes' });
    return requestWallet(deps, 'signRaw', signal, call, parseSignature);
  };
  return Object.freeze({
    provider: injected,
    ...(signer.signRaw && {
      signMessage: async ({ message, account, signal }) => signRaw(toHex(toBytes(message)), account, signal),
      'polkadot:signRaw': async ({ data, account, signal }) => {
        const bytes = typeof data === 'string' ? fromHex(data) : data;
        if (bytes) return signRaw(toHex(bytes), account, signal);
        throw polkadotError(
          'INPUT_INVALID',
          '"data" is not hex. Expected 0x and an even number of hex digits, or bytes.',
        );
      },
    }),
    ...(signer.signPayload && {
      async 'polkadot:signPayload'({ payload, account, signal }) {
        const network = networkIdOf(payload.genesisHash);
        if (!networks.has(network)) {
          const genesisHash = String(payload.genesisHash).slice(0, 80);
          throw polkadotError(
            'NETWORK_MISMATCH',
            `The transaction is for the network with genesis hash ${genesisHash}, which is not a network of this app.`,
          );
        }
        const requireSigner = () => requireAccount(deps, account ?? payload.address, network);
        requireSigner();
        await deps.refresh?.(signal);
        const { address } = requireSigner();
        if (requireAccount(deps, payload.address, network).address !== address) throw accountUnknown('polkadot');
        const call = () => signer.signPayload?.({ ...payload, address });
        return requestWallet(deps, 'signPayload', signal, call, parseSignedPayload);
      },
    }),
  } satisfies PolkadotFeatures);
}

function requestWallet<T>(
  { context, wallet }: Deps,
  what: string,
  signal: AbortSignal | undefined,
  call: () => unknown,
  parse: (answer: unknown) => T | undefined,
): Promise<T> {
  return askOnce(context.env, call, parse, {
    what,
    plugin: 'polkadot',
    timeoutMs: PROMPT_MS,
    signal: anySignal(wallet.signal, signal),
    toError: toModalError,
  });
}

function requireAccount({ accounts }: Deps, address: string | undefined, network?: NetworkId): ExtensionAccount {
  const found = findAccount(accounts(network), address);
  if (found) return found;
  throw accountUnknown('polkadot');
}

const toBytes = (message: string | Uint8Array) =>
  typeof message === 'string' ? new TextEncoder().encode(message) : message;

/**
 * Parses the signature of a message: 64 bytes (ed25519, sr25519) or 65 bytes (ecdsa). Some wallets write the kind in front, as
 * in a transaction's signature.
 */
function parseSignature(answer: unknown): Hex | undefined {
  const { signature } = answer as { readonly signature: unknown };
  const bytes = fromHex(signature);
  const isValid = bytes?.length === 64 || bytes?.length === 65 || (bytes?.length === 66 && bytes[0] === 2);
  return isValid ? (signature as Hex) : undefined;
}

/** Parses a transaction's signature. Its first byte is the kind: 0 ed25519, 1 sr25519, 2 ecdsa (MultiSignature). */
function parseSignedPayload(answer: unknown): PolkadotSigned | undefined {
  const { signature, signedTransaction } = answer as {
    readonly signature: unknown;
    readonly signedTransaction: unknown;
  };
  const bytes = fromHex(signature);
  const kind = bytes?.[0] ?? 255;
  if (bytes?.length !== (kind === 2 ? 66 : 65) || kind > 2) return undefined;
  if (signedTransaction === undefined || signedTransaction === null) return { signature: signature as Hex };
  const transaction = signedTransaction instanceof Uint8Array ? toHex(signedTransaction) : signedTransaction;
  if (!fromHex(transaction) || (transaction as string).length > MAX_TRANSACTION) return undefined;
  return { signature: signature as Hex, signedTransaction: transaction as Hex };
}
