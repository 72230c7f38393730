/** The wallet, or its account, is for another cluster than the app: nothing is signed or sent there. */

import { base64 } from '@scure/base';
import { VersionedTransaction } from '@solana/web3.js';
import { type AnyModal, activeNetworkIdAtom, type RemoteAsk, type RemoteSession } from 'latchkey/plugin';
import { solanaMainnet } from 'latchkey/plugins/solana';
import type { SolanaFeatures } from 'latchkey/plugins/solana/slots';
import { getSigner } from 'latchkey/plugins/solana-kit';
import { getWallet } from 'latchkey/plugins/solana-web3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readNetworks } from '../../../plugins/solana/namespace.js';
import { createBridge } from '../../../plugins/solana/remote/bridge.js';
import { codeOf, connected, DEVNET, MAINNET, solanaContext } from './connected.js';
import { askNode, onLocal, startLocal } from './local.js';
import { pay, v0 } from './transactions.js';
import { ALICE, BOB, testWallet } from './wallet.js';

const alice = ALICE.publicKey.toBase58();
const only = (input: Parameters<typeof testWallet>[0]) => connected(testWallet(input));
const sent = ({ test }: Awaited<ReturnType<typeof connected>>) =>
  test.asked.map(([feature]) => feature).filter((feature) => /Transaction$/.test(feature));

/** The parts of a modal that the libraries read. */
function modalOf({ fake, api }: Awaited<ReturnType<typeof connected>>): AnyModal {
  const connections = new Map([['solana', fake.connection]]);
  return { state: { connections: { get: () => connections } }, api: { solana: api } } as unknown as AnyModal;
}

describe('a wallet of another cluster', () => {
  it('sends nothing by the methods of the modal', async () => {
    const bench = await only({ chains: ['solana:devnet'] });
    expect(await codeOf(bench.api.sendTransaction(v0(pay(1))))).toBe('NETWORK_MISMATCH');
    expect(await codeOf(bench.api.signTransaction(v0(pay(1))))).toBe('NETWORK_MISMATCH');
    expect(await codeOf(bench.api.sendTransaction(v0(pay(1)), { network: MAINNET }))).toBe('NETWORK_UNKNOWN');
    expect(sent(bench)).toEqual([]);
  });

  it('sends nothing by the signer of @solana/kit and the wallet of @solana/web3.js', async () => {
    const bench = await only({ chains: ['solana:devnet'] });
    const wallet = getWallet(modalOf(bench));
    expect(await codeOf(wallet?.sendTransaction(v0(pay(1))))).toBe('NETWORK_MISMATCH');
    expect(await codeOf(wallet?.signTransaction(v0(pay(1))))).toBe('NETWORK_MISMATCH');
    const { getTransactionDecoder } = await import('@solana/kit');
    const transaction = getTransactionDecoder().decode(v0(pay(1)).serialize());
    const signer = getSigner(modalOf(bench));
    const sending = signer?.signAndSendTransactions([transaction as never]);
    expect(await codeOf(sending)).toBe('NETWORK_MISMATCH');
    expect(sent(bench)).toEqual([]);
  });
});

describe('an account of another cluster', () => {
  it('signs and sends nothing, though its wallet supports the cluster', async () => {
    const bench = await only({ accountChains: ['solana:devnet'] });
    expect(await codeOf(bench.api.sendTransaction(v0(pay(1))))).toBe('NETWORK_MISMATCH');
    expect(await codeOf(bench.api.signTransaction(v0(pay(1))))).toBe('NETWORK_MISMATCH');
    expect(sent(bench)).toEqual([]);
    await bench.api.signTransaction(v0(pay(1)), { network: DEVNET });
    expect(bench.asked('solana:signTransaction').flat()).toMatchObject([{ chain: 'solana:devnet' }]);
  });

  it('that lists no cluster may be used on all', async () => {
    const bench = await only({ accountChains: [] });
    expect(await codeOf(bench.api.signTransaction(v0(pay(1))))).toBe('settled');
  });
});

describe('a phone that has approved one of two networks', () => {
  // The Wallet Standard calls both of them localnet.
  const [one, two] = ['1', '2'].map((digit) => ({ ...solanaMainnet, id: undefined, genesisHash: digit.repeat(44) }));
  const networks = readNetworks({ networks: [one, two] as never });
  const [first = '', second = ''] = networks.map(({ id }) => id);

  function adopt(active: string) {
    const fake = solanaContext({ networks });
    fake.context.store.set(activeNetworkIdAtom, active);
    const asked: unknown[] = [];
    const session: RemoteSession = {
      transport: 'walletconnect',
      accounts: () => [{ address: alice }],
      networks: () => [first],
      network: () => first,
      can: () => true,
      moveTo: async () => undefined,
      watch: () => () => undefined,
      signal: new AbortController().signal,
    };
    const ask: RemoteAsk = async ({ network, method }) => {
      asked.push([network, method]);
      return { signature: '1'.repeat(64) };
    };
    const features = createBridge(fake.context).open(session)(ask)?.features as Required<SolanaFeatures>;
    return { features, asked };
  }

  it('gets no transaction of the other one', async () => {
    const { features, asked } = adopt(second);
    const transaction = v0(pay(1));
    expect(await codeOf(features['solana:signAndSendTransaction']({ transaction }))).toBe('NETWORK_MISMATCH');
    expect(await codeOf(features['solana:signTransaction']({ transaction, network: second }))).toBe('NETWORK_UNKNOWN');
    expect(asked).toEqual([]);
  });

  it('gets the transaction of the approved one, by its id', async () => {
    const { features, asked } = adopt(first);
    await codeOf(features['solana:signAndSendTransaction']({ transaction: v0(pay(1)) }));
    expect(asked).toEqual([[first, 'solana_signAndSendTransaction']]);
  });
});

describe('a wallet whose own node is of another cluster', () => {
  it('cannot send there: the transaction names a recent block of the app’s cluster', async () => {
    const [own, other] = await Promise.all([startLocal(), startLocal()]);
    // Two new nodes have the same block.
    own.advance(10);
    onTestFinished(() => Promise.all([own.stop(), other.stop()]).then(() => undefined));
    const to = BOB.publicKey.toBase58();
    for (const { url } of [own, other]) await askNode(url, 'requestAirdrop', [alice, 10_000_000_000]);
    const said: unknown[] = [];
    const signAndSend = async ({ transaction }: { readonly transaction: Uint8Array }) => {
      const signed = VersionedTransaction.deserialize(transaction);
      signed.sign([ALICE]);
      const params = [base64.encode(signed.serialize()), { encoding: 'base64' }];
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params });
      const answer = await fetch(other.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const { error } = (await answer.json()) as { readonly error?: { readonly message: string } };
      said.push(error?.message);
      if (error) throw Object.assign(new Error(error.message), error);
      return [{ signature: signed.signatures[0] }];
    };
    const { api } = await onLocal(own, { 'solana:signAndSendTransaction': signAndSend });
    expect(await codeOf(api.transfer({ to, lamports: 1_000_000_000n }))).not.toBe('settled');
    expect(said).toEqual([expect.stringMatching(/blockhash not found/i)]);
    for (const { url } of [own, other]) expect(await askNode(url, 'getBalance', [to])).toMatchObject({ value: 0 });
  });
});
