/** Publicly known keys of all four namespaces, and the answers of their owner: real signatures. */

import { base58, base64, hex } from '@scure/base';
import { privateKeyToAccount } from 'viem/accounts';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { signBip322 } from '../../../plugins/sandbox/bip122/messages.js';
import { addressOf, DEV_POLKADOT_KEYS, pairOf } from '../../../plugins/sandbox/polkadot/keys.js';
import { keypairOf } from '../../../plugins/sandbox/solana/account.js';
import { readTransaction, writeTransaction } from '../../../plugins/sandbox/solana/wire.js';

/** Printed by anvil when it starts. */
const EVM_KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const;
const EVM = EVM_KEYS.map((key) => privateKeyToAccount(key));
const SOLANA = ['11', '22'].map((byte) => keypairOf(byte.repeat(32)));
const BITCOIN = accountsOf('a1'.repeat(32), 'Mainnet');
const POLKADOT = DEV_POLKADOT_KEYS.map(pairOf);

/** Addresses by namespace, the selected one first. */
export const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  eip155: EVM.map(({ address }) => address),
  solana: SOLANA.map(({ address }) => address),
  bip122: BITCOIN.map(({ address }) => address),
  // With the prefix of Polkadot, as wallets encode them.
  polkadot: POLKADOT.map((pair) => addressOf(pair, 0)),
};

type Params = Readonly<Record<string, string>>;

/** The error with which a wallet rejects, from the WalletConnect specification. */
export const REJECTED = { code: 5000, message: 'User rejected.' } as const;

/** The owner's answer to a request. @throws the error of a wallet that does not know the method or the account */
export async function answer(method: string, params: unknown): Promise<unknown> {
  const known = METHODS[method];
  if (!known) throw Object.assign(new Error('Method not found'), { code: -32601 });
  return known(params as Params);
}

const METHODS: Readonly<Record<string, (params: Params) => unknown>> = {
  personal_sign: ({ 0: message, 1: address }) =>
    evm(address).signMessage({ message: { raw: message as `0x${string}` } }),
  eth_signTypedData_v4: ({ 0: address, 1: data }) => evm(address).signTypedData(JSON.parse(data ?? '')),
  eth_sendTransaction: () => `0x${'ab'.repeat(32)}`,
  wallet_switchEthereumChain: () => null,
  wallet_addEthereumChain: () => null,
  solana_signMessage: ({ message = '', pubkey }) => ({
    signature: base58.encode(solana(pubkey).sign(base58.decode(message))),
  }),
  solana_signTransaction: ({ transaction = '', pubkey }) => ({
    signature: base58.encode(solana(pubkey).sign(readTransaction(base64.decode(transaction)).message)),
  }),
  solana_signAllTransactions: ({ transactions = '' }) => ({
    transactions: [...(transactions as unknown as readonly string[])].map((text) => {
      const { message, keys, signatures } = readTransaction(base64.decode(text));
      const place = keys.findIndex((key) => ADDRESSES.solana?.includes(key));
      return base64.encode(writeTransaction(signatures.with(place, solana(keys[place]).sign(message)), message));
    }),
  }),
  signMessage: ({ account, address = account, message = '' }) => ({
    address,
    // Hex, as in WalletConnect's Bitcoin methods; pages expect base64.
    signature: hex.encode(signBip322(bitcoin(address), new TextEncoder().encode(message))),
  }),
  getAccountAddresses: () =>
    BITCOIN.map(({ address, publicKey, purpose }) => ({
      address,
      publicKey,
      intention: purpose === 'payment' ? 'payment' : 'ordinal',
    })),
  sendTransfer: () => ({ txid: 'ab'.repeat(32) }),
  polkadot_signMessage: ({ address, data = '' }) => ({
    signature: `0x${hex.encode(polkadot(address).sign(hex.decode(data.slice(2))))}`,
  }),
};

const evm = (address: string | undefined) =>
  findKey(EVM, (one) => one.address.toLowerCase() === address?.toLowerCase());
const solana = (address: string | undefined) => findKey(SOLANA, (one) => one.address === address);
const bitcoin = (address: string | undefined) => findKey(BITCOIN, (one) => one.address === address);
const polkadot = (address: string | undefined) => findKey(POLKADOT, (one) => addressOf(one, 0) === address);

function findKey<T>(all: readonly T[], is: (one: T) => boolean): T {
  const found = all.find(is);
  if (!found) throw Object.assign(new Error('Unsupported accounts.'), { code: 5103 });
  return found;
}
