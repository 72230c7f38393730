/** The features of a connection. A feature that the wallet lacks is absent. Lazy. */

import { accountUnknown } from '../chain-kit/checks.js';
import type { LiveWallet } from '../chain-kit/liveGrant.js';
import type { Features, Network } from '../contract/model.js';
import { anySignal } from '../platform/signals.js';
import { copyBytes, hasStandardMethod } from '../standard-wallets/readWallet.js';
import { ModalError } from '../values/error.js';
import { type Ask, methodName } from './ask.js';
import type { WalletCode } from './code.js';
import type { ChainWallet, FeatureMethod, SharedAccount, SignRequest } from './types.js';

type MessageInput = Parameters<NonNullable<Features['signMessage']>>[0];

/** The connection of the features. */
export interface Connected extends LiveWallet {
  shared(): readonly SharedAccount[];
  /** Sets the network after the wallet has moved. */
  move(network: string): void;
}

const MAX_MESSAGE_BYTES = 64 * 1024;

/** Creates the features of one connection, from the features that the wallet has at the moment. */
export function createFeatures(given: WalletCode & { readonly ask: Ask }, its: Connected): Features {
  const { context, chain, code, wallet, ask } = given;
  const has = (method: FeatureMethod<never>) => hasStandardMethod(wallet, method.feature, methodName(method));
  const connected: ChainWallet = {
    accounts: its.accounts,
    network: its.network,
    signal: its.signal,
    account(address = its.accounts()[0]?.address) {
      const found = its.shared().find((one) => one.address === address);
      if (!found) throw accountUnknown(chain.prefix);
      return found;
    },
    has,
    ask: (call, request, signal = its.signal) => ask(call, request, anySignal(its.signal, signal)),
  };
  const { signMessage, network: active } = code;
  const change = active?.switch;
  return Object.freeze({
    ...code.more?.(connected, context),
    ...(signMessage &&
      has(signMessage) && {
        signMessage: async ({ message, account, signal }: MessageInput) =>
          connected.ask(signMessage, requestOf(chain.prefix, message, connected.account(account)), signal),
      }),
    ...(active &&
      change &&
      has(change) && {
        async switchNetwork(network: Network) {
          await connected.ask(change, network);
          const now = await connected.ask(active, undefined);
          its.move(now);
          if (now === network.id) return;
          const text = `The wallet is on the network ${now} and has not switched to ${network.id}.`;
          throw new ModalError(text, { code: 'NETWORK_MISMATCH', plugin: chain.prefix });
        },
      }),
  });
}

function requestOf(plugin: string, message: string | Uint8Array, account: SharedAccount): SignRequest {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : copyBytes(message, MAX_MESSAGE_BYTES);
  if (!bytes || bytes.length === 0 || bytes.length > MAX_MESSAGE_BYTES) {
    const text = `The message is empty, too long or not text or bytes. Expected 1 to ${MAX_MESSAGE_BYTES} bytes.`;
    throw new ModalError(text, { code: 'INPUT_INVALID', plugin });
  }
  return {
    account,
    get bytes() {
      return bytes.slice();
    },
    text() {
      if (typeof message === 'string') return message;
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      } catch (cause) {
        const text = 'The wallet signs only text, and the message has bytes that are not UTF-8.';
        throw new ModalError(text, { code: 'INPUT_INVALID', plugin, cause });
      }
    },
  };
}
