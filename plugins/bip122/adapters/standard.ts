/** Wallet Standard wallets with Bitcoin features (`bitcoin:connect` and others). */

import { hex } from '@scure/base';
import { malformedAnswer, PROMPT_MS, READ_MS, SEND_MS } from 'latchkey/chain-kit';
import type { NetworkId } from 'latchkey/plugin';
import {
  callStandardWallet,
  copyBytes,
  onStandardChange,
  parseStandardAccounts,
  readStandardAccounts,
  type StandardAccount,
  type StandardWallet,
} from 'latchkey/standard-wallets';
import { MAINNET, parseAddress } from '../address.js';
import { toModalError } from '../errors.js';
import { parsePsbtBytes } from '../transactions/psbt.js';
import { parseSharedAccounts, type SharedAccounts } from '../wallets/accounts.js';
import {
  type AdapterFactory,
  type InputToSign,
  parseTxid,
  type RequestLimits,
  unsupportedError,
  type WalletAdapter,
} from './adapter.js';

type Context = Parameters<typeof callStandardWallet>[0];

const MAX_BYTES = 4 * 1024 * 1024;
// The sighash types of BIP-143. Type 0 is taproot's default and is omitted from the request.
const SIGHASHES: ReadonlyMap<number, string> = new Map([
  [1, 'ALL'],
  [2, 'NONE'],
  [3, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
]);

/** @param networks - The app's networks. The wallet reports only "a test network", so they narrow it down. */
export function createStandardFactory(
  context: Context,
  wallet: StandardWallet,
  networks: readonly NetworkId[],
): AdapterFactory {
  return (_, { firstPurpose, network: wanted }): WalletAdapter => {
    /** Address → the wallet's own account object, which it expects as the input of its features. */
    let accountObjects = new Map<string, object>();
    const has = (feature: string) => wallet.features.includes(feature);
    const call = <T>(
      feature: string,
      method: string,
      input: unknown,
      parse: (answer: unknown) => T | undefined,
      limits: RequestLimits,
    ) =>
      callStandardWallet(
        context,
        wallet,
        { feature, method, ...limits, ...(input !== undefined && { inputs: [input] }), toError: toModalError },
        parse,
      );
    const parse = (accounts: readonly StandardAccount[]): SharedAccounts | undefined => {
      accountObjects = new Map(accounts.map((account) => [parseAddress(account.address)?.text ?? '', account.raw]));
      const list = accounts.map(({ address, publicKey, raw: account }) => ({
        address,
        publicKey: publicKey && hex.encode(publicKey),
        purpose: (account as { readonly purpose?: unknown }).purpose,
      }));
      const testnets = networks.filter((network) => network !== MAINNET);
      const isTest = accounts[0] && parseAddress(accounts[0].address)?.family !== 'mainnet';
      const test = wanted && wanted !== MAINNET ? wanted : testnets.length === 1 ? testnets[0] : undefined;
      return parseSharedAccounts(list, isTest ? test : undefined, firstPurpose);
    };
    const accountObject = (address: string) => accountObjects.get(address) ?? { address };
    const inputsToSign = (inputs: readonly InputToSign[]) =>
      inputs.map(({ account, index, sighashTypes: [type] = [] }) => {
        const sigHash = type ? SIGHASHES.get(type) : undefined;
        if (type && !sigHash) throw unsupportedError(`signPsbt with sighash type ${type}`);
        return { account: accountObject(account.address), signingIndexes: [index], ...(sigHash && { sigHash }) };
      });
    const parseFirst = <T>(answer: unknown, parse: (output: Readonly<Record<string, unknown>>) => T | undefined) =>
      parse((answer as readonly Readonly<Record<string, unknown>>[])[0] ?? {});
    const chainOf = (address: string) =>
      parseAddress(address)?.family === 'mainnet' ? 'bitcoin:mainnet' : 'bitcoin:testnet';

    return {
      provider: wallet.wallet,
      connect: (limits) =>
        call(
          'bitcoin:connect',
          'connect',
          { purposes: ['payment', 'ordinals'] },
          (answer) => {
            const given = parseStandardAccounts((answer as { readonly accounts: unknown }).accounts);
            return given && parse(given);
          },
          limits,
        ),
      // The wallet's list of accounts contains those it has shared before.
      async readAccounts() {
        const shared = parse(readStandardAccounts(wallet));
        if (shared) return shared;
        throw malformedAnswer('bip122', 'accounts');
      },
      subscribe: (listener) =>
        onStandardChange(wallet, ({ accounts }) => {
          if (!accounts) return listener('changed');
          const shared = parse(accounts);
          if (shared) listener({ shared });
        }),
      async disconnect() {
        const feature = ['bitcoin:disconnect', 'standard:disconnect'].find(has);
        if (feature) await call(feature, 'disconnect', undefined, () => true, { timeoutMs: READ_MS });
      },
      protocols: ['bip322', 'ecdsa'],
      canBroadcast: has('bitcoin:signAndSendTransaction'),
      ...(has('bitcoin:signMessage') && {
        signMessage: ({ account, message }, { signal }) => {
          const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message.slice();
          return call(
            'bitcoin:signMessage',
            'signMessage',
            { account: accountObject(account.address), message: bytes },
            (answer) => parseFirst(answer, ({ signature }) => copyBytes(signature, 16_384)),
            { timeoutMs: PROMPT_MS, signal },
          );
        },
      }),
      ...(has('bitcoin:signTransaction') && {
        async signPsbt({ psbt, inputs, broadcast, limits }) {
          const chain = chainOf(inputs[0]?.account.address ?? '');
          const input = { psbt: psbt.bytes.slice(), inputsToSign: inputsToSign(inputs), chain };
          if (broadcast) {
            const feature = 'bitcoin:signAndSendTransaction';
            const txid = (answer: unknown) => parseFirst(answer, ({ txid }) => parseTxid(txid));
            return {
              txid: await call(feature, 'signAndSendTransaction', input, txid, { ...limits, timeoutMs: SEND_MS }),
            };
          }
          const signed = (answer: unknown) =>
            parseFirst(answer, ({ signedPsbt }) => {
              const bytes = copyBytes(signedPsbt, MAX_BYTES);
              return bytes && parsePsbtBytes(bytes);
            });
          return { psbt: await call('bitcoin:signTransaction', 'signTransaction', input, signed, limits) };
        },
      }),
    };
  };
}
