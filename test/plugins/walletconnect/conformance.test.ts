import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519';
import { type Keypair, VersionedTransaction } from '@solana/web3.js';
import { type ChainCheck, checkChainPlugin, type FeatureFixture } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { encodeAddress } from '../../../plugins/polkadot/ss58.js';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { DEV_KEYS } from '../../../plugins/sandbox/bip122/keys.js';
import { signBip322 } from '../../../plugins/sandbox/bip122/messages.js';
import { check as bip122 } from '../bip122/kit.js';
import { check as eip155 } from '../eip155/kit.js';
import { check as polkadot } from '../polkadot/kit.js';
import { check as solana } from '../solana/kit.js';
import { ALICE, BOB } from '../solana/wallet.js';
import { type Answers, bridged } from './bridged.js';
import { answer } from './owner.js';

const LONG = { timeout: 120_000 };
const LOCAL = 'The wallet is not asked to switch to an approved network, as each request names its network.';
const NAMED = 'Each request names a network of the session, so the network that the phone shows has no effect.';
const own = (method: string): Answers => ({ [method]: (params: unknown) => answer(method, params) });
const missing = (): never => {
  throw Object.assign(new Error('Unsupported accounts.'), { code: 5103 });
};

type Over = Partial<ChainCheck['fixtures']['features']>;

/** @param over - Differences to the features of extension wallets; `undefined` for features that sessions lack. */
async function passes(check: ChainCheck, answers: Answers, over: Over = {}, skip = {}) {
  const all = Object.entries({ ...check.fixtures.features, ...over }).filter(([, fixture]) => fixture !== undefined);
  const features = Object.fromEntries(all) as ChainCheck['fixtures']['features'];
  const { plugin, fixtures } = bridged(check, answers, {
    features,
    skip: { 'network-unknown': NAMED, ...skip },
  });
  expect((await checkChainPlugin(plugin, fixtures)).text).toContain(' 0 failed');
}

/** The modal asks no session for the methods of the newer ERC-7715. */
const notAsked: Over = {
  'eip155:requestExecutionPermissions': undefined,
  'eip155:revokeExecutionPermission': undefined,
  'eip155:getExecutionPermissions': undefined,
  'eip155:getSupportedExecutionPermissions': undefined,
} as unknown as Over;

it('a connection of eip155 over a session passes the conformance kit', LONG, () =>
  passes(
    eip155,
    {
      ...own('personal_sign'),
      ...own('eth_signTypedData_v4'),
      ...own('eth_sendTransaction'),
      wallet_getCapabilities: () => ({ '0x1': { atomic: { status: 'supported' } } }),
      wallet_sendCalls: () => ({ id: 'calls-1' }),
      wallet_getCallsStatus: () => ({
        version: '2.0.0',
        id: 'calls-1',
        chainId: '0x1',
        status: 200,
        atomic: true,
        receipts: [],
      }),
      wallet_switchEthereumChain([{ chainId }]: readonly [{ readonly chainId: string }], script, allow) {
        script.network = `eip155:${Number(chainId)}`;
        allow();
        return null;
      },
      wallet_showCallsStatus: () => null,
      wallet_grantPermissions: ([request]: readonly [object]) => ({ ...request, context: '0x00c0ffee' }),
      wallet_revokePermissions: () => '0x00c0ffee',
    },
    notAsked,
  ),
);

it('a connection of solana over a session passes the conformance kit', LONG, () => {
  const keyOf = (address: string) => [ALICE, BOB].find((key) => key.publicKey.toBase58() === address) ?? missing();
  const signed = (text: string, key: Keypair) => {
    const transaction = VersionedTransaction.deserialize(base64.decode(text));
    transaction.sign([key]);
    return transaction;
  };
  const whole = (text: string, key: Keypair) => base64.encode(signed(text, key).serialize());
  const first = (text: string, key: Keypair) => base58.encode(signed(text, key).signatures[0] as Uint8Array);
  type One = { readonly transaction: string; readonly pubkey: string };
  return passes(
    solana,
    {
      solana_signMessage: ({ message, pubkey }: { readonly message: string; readonly pubkey: string }) => ({
        signature: base58.encode(ed25519.sign(base58.decode(message), keyOf(pubkey).secretKey.slice(0, 32))),
      }),
      solana_signTransaction: ({ transaction, pubkey }: One) => ({
        transaction: whole(transaction, keyOf(pubkey)),
        signature: first(transaction, keyOf(pubkey)),
      }),
      solana_signAllTransactions: ({ transactions }: { readonly transactions: readonly string[] }) => ({
        transactions: transactions.map((text) => whole(text, ALICE)),
      }),
      solana_signAndSendTransaction: ({ transaction, pubkey }: One) => ({
        signature: first(transaction, keyOf(pubkey)),
      }),
    },
    { 'solana:signIn': undefined },
    { network: 'Each request names its own network.' },
  );
});

it('a connection of bip122 over a session passes the conformance kit', LONG, () => {
  const accounts = DEV_KEYS.slice(0, 2).flatMap((key) => accountsOf(key, 'Signet').slice(0, 1));
  const accountOf = (address: string) => accounts.find((one) => one.address === address) ?? missing();
  const fixture = bip122.fixtures.features['bip122:getAddresses'] as FeatureFixture;
  // A session contains no public keys, so the phone is asked for the addresses. An empty list means no further addresses.
  const asked = { ...fixture, silent: false, plausible: (list: unknown) => Array.isArray(list) && list.length === 0 };
  return passes(
    bip122,
    {
      signMessage: ({ address, message }: { readonly address: string; readonly message: string }) => ({
        address,
        signature: hex.encode(signBip322(accountOf(address), new TextEncoder().encode(message))),
      }),
      signPsbt: ({
        psbt,
        signInputs,
      }: {
        readonly psbt: string;
        readonly signInputs: readonly { readonly address: string }[];
      }) => {
        const transaction = Transaction.fromPSBT(base64.decode(psbt));
        transaction.sign(accountOf(signInputs[0]?.address ?? '').key);
        return { psbt: base64.encode(transaction.toPSBT()) };
      },
      sendTransfer: () => ({ txid: 'ab'.repeat(32) }),
      getAccountAddresses: () =>
        accounts.map(({ address, publicKey }) => ({ address, publicKey, intention: 'payment' })),
    },
    { switchNetwork: LOCAL, 'bip122:getAddresses': asked },
  );
});

it('a connection of polkadot over a session passes the conformance kit', LONG, () => {
  const secrets = ['11', '22'].map((byte) => secretFromSeed(hex.decode(byte.repeat(32))));
  const secretOf = (address: string) =>
    secrets.find((secret) => encodeAddress(getPublicKey(secret), 0) === address) ?? missing();
  const answers: Answers = {
    polkadot_signMessage: ({ address, data }: { readonly address: string; readonly data: string }) => ({
      signature: `0x${hex.encode(sign(secretOf(address), hex.decode(data.slice(2))))}`,
    }),
    polkadot_signTransaction: () => ({ signature: `0x01${'11'.repeat(64)}` }),
  };
  return passes(polkadot, answers, { switchNetwork: LOCAL });
});
