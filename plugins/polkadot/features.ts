/** What a connection to an injected extension can do. */

import { ModalError, type NetworkId, type PluginContext } from 'latchkey';
import { askOnce, type LiveWallet, PROMPT_MS } from 'latchkey/chain-kit';
import { findOwned, type Owned } from './accounts.js';
import { fromExtension } from './errors.js';
import { fromHex, toHex } from './hex.js';
import { networkIdOf } from './namespace.js';
import type { Hex, PolkadotFeatures, PolkadotInjected, PolkadotSigned } from './slots.js';

interface Means {
  readonly context: PluginContext;
  readonly injected: PolkadotInjected;
  readonly wallet: LiveWallet;
  readonly networks: ReadonlySet<NetworkId>;
  owned(): readonly Owned[];
}

/** A transaction with its metadata proofs; more is no transaction. */
const MAX_TRANSACTION = 5 * 1024 * 1024;

/** Only what the extension's signer offers: an absent feature cannot be used. */
export function createFeatures(means: Means): PolkadotFeatures {
  const { injected, networks } = means;
  const { signer } = injected;
  const raw = (data: Hex, account: string | undefined, signal: AbortSignal | undefined) => {
    const { address } = ownedBy(means, account);
    return ask(means, 'signRaw', signal, () => signer.signRaw?.({ address, data, type: 'bytes' }), readSignature);
  };
  return Object.freeze({
    provider: injected,
    ...(signer.signRaw && {
      signMessage: async ({ message, account, signal }) => raw(toHex(bytesOf(message)), account, signal),
      'polkadot:signRaw': async ({ data, account, signal }) => {
        const bytes = typeof data === 'string' ? fromHex(data) : data;
        if (bytes) return raw(toHex(bytes), account, signal);
        throw new ModalError('The data to sign is no hex.', { code: 'INPUT_INVALID', plugin: 'polkadot' });
      },
    }),
    ...(signer.signPayload && {
      async 'polkadot:signPayload'({ payload, account, signal }) {
        const { address } = ownedBy(means, account ?? payload.address);
        if (findOwned(means.owned(), payload.address)?.address !== address) throw unknownAccount();
        if (!networks.has(networkIdOf(payload.genesisHash))) {
          throw new ModalError('This transaction is meant for a network that is not one of this app’s.', {
            code: 'NETWORK_MISMATCH',
            plugin: 'polkadot',
            hints: [`Its genesis hash is ${String(payload.genesisHash).slice(0, 80)}.`],
          });
        }
        const call = () => signer.signPayload?.({ ...payload, address });
        return ask(means, 'signPayload', signal, call, readSigned);
      },
    }),
  } satisfies PolkadotFeatures);
}

function ask<T>(
  { context, wallet }: Means,
  what: string,
  signal: AbortSignal | undefined,
  call: () => unknown,
  parse: (answer: unknown) => T | undefined,
): Promise<T> {
  const both = signal ? AbortSignal.any([wallet.signal, signal]) : wallet.signal;
  const asking = { what, plugin: 'polkadot', timeoutMs: PROMPT_MS, signal: both, toError: fromExtension };
  return askOnce(context.env, call, parse, asking);
}

function ownedBy({ owned }: Means, wish: string | undefined): Owned {
  const found = findOwned(owned(), wish);
  if (found) return found;
  throw unknownAccount();
}

function unknownAccount(): ModalError {
  return new ModalError('The wallet has not shared this account.', { code: 'ACCOUNT_UNKNOWN', plugin: 'polkadot' });
}

const bytesOf = (message: string | Uint8Array) =>
  typeof message === 'string' ? new TextEncoder().encode(message) : message;

/** 64 bytes (ed25519, sr25519) or 65 (ecdsa). */
function readSignature(answer: unknown): Hex | undefined {
  const { signature } = answer as { readonly signature: unknown };
  const length = fromHex(signature)?.length;
  return length === 64 || length === 65 ? (signature as Hex) : undefined;
}

/** The same behind the byte of its kind: 0 ed25519, 1 sr25519, 2 ecdsa (MultiSignature). */
function readSigned(answer: unknown): PolkadotSigned | undefined {
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
