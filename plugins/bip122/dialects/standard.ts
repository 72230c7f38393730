/** Wallets of the Wallet Standard with Bitcoin's features (`bitcoin:connect` and others). */

import { hex } from '@scure/base';
import type { NetworkId } from 'latchkey';
import { malformedAnswer, PROMPT_MS, READ_MS, SEND_MS } from 'latchkey/chain-kit';
import {
  callStandardWallet,
  copyBytes,
  onStandardChange,
  parseStandardAccounts,
  readStandardAccounts,
  type StandardAccount,
  type StandardWallet,
} from 'latchkey/standard-wallets';
import { MAINNET, readShared, type Shared } from '../accounts.js';
import { readAddress } from '../address.js';
import { fromWallet } from '../errors.js';
import { readPsbtBytes } from '../psbt.js';
import { cannot, type Dialect, type How, type InputToSign, type Open, readTxid } from '../wire.js';

type Context = Parameters<typeof callStandardWallet>[0];

const MAX_BYTES = 4 * 1024 * 1024;
// BIP-143 §SIGHASH; 0 is taproot's default, which goes unnamed.
const SIGHASHES: ReadonlyMap<number, string> = new Map([
  [1, 'ALL'],
  [2, 'NONE'],
  [3, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
]);

/** @param networks - The app's: a wallet says no more than "a test network". */
export function openStandard(context: Context, wallet: StandardWallet, networks: readonly NetworkId[]): Open {
  return (_, { first, network: wanted }): Dialect => {
    let raw = new Map<string, object>();
    const has = (feature: string) => wallet.features.includes(feature);
    const call = <T>(
      feature: string,
      method: string,
      input: unknown,
      parse: (answer: unknown) => T | undefined,
      how: How,
    ) =>
      callStandardWallet(
        context,
        wallet,
        { feature, method, ...how, ...(input !== undefined && { inputs: [input] }), toError: fromWallet },
        parse,
      );
    const read = (accounts: readonly StandardAccount[]): Shared | undefined => {
      raw = new Map(accounts.map((account) => [readAddress(account.address)?.text ?? '', account.raw]));
      const claims = accounts.map(({ address, publicKey, raw: account }) => ({
        address,
        publicKey: publicKey && hex.encode(publicKey),
        purpose: (account as { readonly purpose?: unknown }).purpose,
      }));
      const testnets = networks.filter((network) => network !== MAINNET);
      const isTest = accounts[0] && readAddress(accounts[0].address)?.family !== 'mainnet';
      const test = wanted && wanted !== MAINNET ? wanted : testnets.length === 1 ? testnets[0] : undefined;
      return readShared(claims, isTest ? test : undefined, first);
    };
    /** The wallet's own object, which it wants back. */
    const own = (address: string) => raw.get(address) ?? { address };
    const inputsToSign = (inputs: readonly InputToSign[]) =>
      inputs.map(({ account, index, sighashTypes: [type] = [] }) => {
        const sigHash = type ? SIGHASHES.get(type) : undefined;
        if (type && !sigHash) throw cannot(`sighash type ${type}`);
        return { account: own(account.address), signingIndexes: [index], ...(sigHash && { sigHash }) };
      });
    const first1 = <T>(answer: unknown, pick: (one: Readonly<Record<string, unknown>>) => T | undefined) =>
      pick((answer as readonly Readonly<Record<string, unknown>>[])[0] ?? {});
    const chainOf = (address: string) =>
      readAddress(address)?.family === 'mainnet' ? 'bitcoin:mainnet' : 'bitcoin:testnet';

    return {
      provider: wallet.wallet,
      connect: (how) =>
        call(
          'bitcoin:connect',
          'connect',
          { purposes: ['payment', 'ordinals'] },
          (answer) => {
            const given = parseStandardAccounts((answer as { readonly accounts: unknown }).accounts);
            return given && read(given);
          },
          how,
        ),
      // What a wallet has shared before it shows without being asked.
      async look() {
        const shared = read(readStandardAccounts(wallet));
        if (shared) return shared;
        throw malformedAnswer('bip122', 'accounts');
      },
      listen: (heard) =>
        onStandardChange(wallet, ({ accounts }) => {
          if (!accounts) return heard('changed');
          const shared = read(accounts);
          if (shared) heard(accounts.length === 0 ? 'ended' : { shared });
        }),
      async leave() {
        const feature = ['bitcoin:disconnect', 'standard:disconnect'].find(has);
        if (feature) await call(feature, 'disconnect', undefined, () => true, { timeoutMs: READ_MS });
      },
      protocols: ['bip322', 'ecdsa'],
      broadcasts: has('bitcoin:signAndSendTransaction'),
      ...(has('bitcoin:signMessage') && {
        signMessage: ({ account, message }, { signal }) => {
          const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message.slice();
          return call(
            'bitcoin:signMessage',
            'signMessage',
            { account: own(account.address), message: bytes },
            (answer) => first1(answer, ({ signature }) => copyBytes(signature, 16_384)),
            { timeoutMs: PROMPT_MS, signal },
          );
        },
      }),
      ...(has('bitcoin:signTransaction') && {
        async signPsbt({ psbt, inputs, broadcast, how }) {
          const chain = chainOf(inputs[0]?.account.address ?? '');
          const input = { psbt: psbt.bytes.slice(), inputsToSign: inputsToSign(inputs), chain };
          if (broadcast) {
            const feature = 'bitcoin:signAndSendTransaction';
            const txid = (answer: unknown) => first1(answer, ({ txid }) => readTxid(txid));
            return { txid: await call(feature, 'signAndSendTransaction', input, txid, { ...how, timeoutMs: SEND_MS }) };
          }
          const signed = (answer: unknown) =>
            first1(answer, ({ signedPsbt }) => {
              const bytes = copyBytes(signedPsbt, MAX_BYTES);
              return bytes && readPsbtBytes(bytes);
            });
          return { psbt: await call('bitcoin:signTransaction', 'signTransaction', input, signed, how) };
        },
      }),
    };
  };
}
