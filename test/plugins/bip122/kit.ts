/** Fixtures for the conformance kit: a wallet of `btc_providers` with real keys and signatures, and an Esplora API. */

import { createRequire } from 'node:module';
import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import type { Verifier as BipVerifier } from 'bip322-js';
import { type Bip122Features, bitcoinSignet, bitcoinTestnet4 } from 'latchkey/plugins/bip122';
import type { ChainCheck, InstalledWallet, Ledger, TestPage, TestRequest, WalletScript } from 'latchkey/testing';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { DEV_KEYS } from '../../../plugins/sandbox/bip122/keys.js';
import { signBip322 } from '../../../plugins/sandbox/bip122/messages.js';

const { Verifier } = createRequire(import.meta.url)('bip322-js') as { readonly Verifier: typeof BipVerifier };

// Test networks share their address format, so both accounts are valid on both networks.
const ACCOUNTS = DEV_KEYS.slice(0, 2).flatMap((key) => accountsOf(key, 'Signet').slice(0, 1));
const [ALICE = '', BOB = ''] = ACCOUNTS.map(({ address }) => address);
const NETWORKS = [
  [bitcoinTestnet4.id, 'Testnet4', '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043'],
  [bitcoinSignet.id, 'Signet', '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6'],
] as const;
/** Shares its address format with both networks. */
const TESTNET3 = 'bip122:000000000933ea01ad0ee984209779ba';
const NAMES = new Map<string, string>([...NETWORKS.map(([id, name]) => [id, name] as const), [TESTNET3, 'Testnet']]);
const BALANCE = 90_071_992_547_409_931n;
const TXID = 'ab'.repeat(32);
const PSBT = base64.encode(draft().toPSBT());

function draft(): Transaction {
  const script = ACCOUNTS[0]?.script ?? new Uint8Array();
  const transaction = new Transaction();
  transaction.addInput({ txid: TXID, index: 0, witnessUtxo: { script, amount: 1_000n } });
  transaction.addOutput({ script, amount: 900n });
  return transaction;
}

function reject(): never {
  throw Object.assign(new Error('User rejected the request'), { code: -32000 });
}

type Params = Readonly<Record<string, unknown>>;

function createProvider(script: WalletScript) {
  const network = () => ({ bitcoin: { name: NAMES.get(script.network) } });
  const addresses = () =>
    script.accounts.map((address) => {
      const publicKey = ACCOUNTS.find((own) => own.address === address)?.publicKey;
      return { address, publicKey, purpose: 'payment', addressType: 'p2wpkh' };
    });
  const account = () => ({ result: { addresses: addresses(), network: network() } });
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    wallet_connect: account,
    signMessage: ({ address, message }) => {
      const own = ACCOUNTS.find((one) => one.address === address) ?? reject();
      const signature = signBip322(own, new TextEncoder().encode(String(message)));
      return { result: { signature: base64.encode(signature), address } };
    },
    signPsbt: () => {
      const transaction = draft();
      transaction.sign(ACCOUNTS[0]?.key ?? new Uint8Array());
      return { result: { psbt: base64.encode(transaction.toPSBT()) } };
    },
    wallet_changeNetwork: ({ name }) => {
      script.network = NETWORKS.find(([, known]) => known === name)?.[0] ?? reject();
      script.emit('networkChange', { ...network(), addresses: addresses() });
      return { result: null };
    },
  };
  const provider = {
    request(method: string, params: Params) {
      if (method === 'wallet_getAccount') return script.read(account);
      if (method === 'sendTransfer') {
        const [{ address = '', amount = 0 } = {}] = params.recipients as { address?: string; amount?: number }[];
        const sent = { network: script.network, from: script.accounts[0] ?? '', to: address, amount: BigInt(amount) };
        return script.send(sent, ({ id }) => ({ result: { txid: id } }), reject);
      }
      if (method === 'wallet_disconnect') return script.end(() => ({ result: null }));
      const run = methods[method];
      if (!run) return Promise.resolve({ error: { code: -32601, message: 'Method not found' } });
      return method === 'wallet_connect' && script.approved
        ? script.read(() => run(params))
        : script.ask(() => run(params), reject);
    },
    addListener({ eventName, cb }: { readonly eventName: string; readonly cb: (event: never) => void }) {
      script.on(eventName, cb);
      return () => script.off(eventName, cb);
    },
  };
  return { provider, network, addresses };
}

function install(page: TestPage, script: WalletScript): InstalledWallet {
  const { provider, network, addresses } = createProvider(script);
  const entry = { id: script.id, name: script.name, icon: 'data:image/png;base64,AA' };
  const listed = () => (page.btc_providers ?? []) as readonly unknown[];
  page[script.id] = provider;
  page.btc_providers = [...listed(), entry];
  return {
    accountsChanged: () => script.emit('accountChange', { addresses: addresses() }),
    networkChanged: () => script.emit('networkChange', { ...network(), addresses: addresses() }),
    ended: () => script.emit('disconnect', {}),
  };
}

function hostile(page: TestPage, junk: readonly unknown[]): void {
  junk.forEach((one, at) => {
    page[`hostile${at}`] = one;
    page[`request${at}`] = { request: one };
  });
  const entries = junk.flatMap((one, at) => [
    one,
    { id: one, name: 'Id' },
    { id: `hostile${at}`, name: 'Provider' },
    { id: `request${at}`, name: one },
  ]);
  page.btc_providers = [...entries, ...((page.btc_providers ?? []) as readonly unknown[])];
}

const COIN = { txid: 'cd'.repeat(32), vout: 1 };

/** Esplora §Transactions. */
function answerOf(ledger: Ledger, path: string, network: string): unknown {
  const [id = '', more] = path.split('/');
  if (more === 'outspend') {
    const isReplaced = ledger.last(network)?.status === 'replaced';
    return isReplaced ? { spent: true, txid: 'ef'.repeat(32), status: { confirmed: true } } : { spent: false };
  }
  const found = ledger.find(id, network);
  if (!found) return new Response('Transaction not found', { status: 404 });
  const output = (address: string, value: number) => ({ scriptpubkey_address: address, value });
  return {
    txid: id,
    status: { confirmed: found.status !== 'pending' },
    fee: 200,
    vin: [{ ...COIN, prevout: output(found.from, 10_000_000) }],
    vout: [output(found.to, Number(found.amount)), output(found.from, 1_000)],
  };
}

function respond({ url }: TestRequest, ledger: Ledger): unknown {
  const [network, , genesis] = NETWORKS[url.includes('one') ? 0 : 1];
  if (url.endsWith('/block-height/0')) return genesis;
  if (url.includes('/tx/')) return answerOf(ledger, url.split('/tx/')[1] ?? '', network);
  if (url.endsWith('/fee-estimates')) return { 3: 2, 144: 1 };
  if (url.endsWith('/utxo')) return [];
  const of = (received: bigint) => ({ funded_txo_sum: received, spent_txo_sum: 0 });
  return { address: url.split('/').at(-1), chain_stats: of(url.endsWith(ALICE) ? BALANCE : 0n), mempool_stats: of(0n) };
}

const featuresOf = (features: unknown) => features as Required<Bip122Features> & Pick<Bip122Features, 'signMessage'>;
const isHello = (signature: unknown) => Verifier.verifySignature(ALICE, 'hello', signature as string);

/** The input of `npx latchkey check`. */
export const check: ChainCheck = {
  plugin: async () => {
    const { bip122 } = await import('latchkey/plugins/bip122');
    const api = { [bitcoinTestnet4.id]: 'https://one.example/api', [bitcoinSignet.id]: 'https://other.example/api' };
    return bip122({ networks: [bitcoinTestnet4, bitcoinSignet], api });
  },
  fixtures: {
    namespace: 'bip122',
    networks: [bitcoinTestnet4.id, bitcoinSignet.id],
    accounts: [ALICE, BOB],
    addresses: {
      elsewhere: ['14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'],
      good: [ALICE.toUpperCase(), '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc', '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'],
      bad: [
        `0x${'ab'.repeat(20)}`,
        `${ALICE} `,
        ALICE.slice(0, 9),
        `${ALICE}${ALICE}`,
        'alice.btc',
        `ltc1${ALICE.slice(3)}`,
      ],
    },
    install,
    hostile,
    features: {
      provider: 'the wallet’s own object, for other libraries',
      signMessage: {
        call: async (features) => featuresOf(features).signMessage?.({ message: 'hello' }),
        verify: isHello,
      },
      switchNetwork: {
        call: async (features) => featuresOf(features).switchNetwork?.(bitcoinSignet),
        verify: (_, script) => script.network === bitcoinSignet.id,
      },
      'bip122:getAddresses': {
        call: (features) => featuresOf(features)['bip122:getAddresses'](),
        verify: (answer) => (answer as readonly { readonly address: string }[])[0]?.address === ALICE,
        silent: true,
      },
      'bip122:signMessage': {
        call: (features) => featuresOf(features)['bip122:signMessage']({ message: 'hello' }),
        verify: (answer) => isHello((answer as { readonly signature: string }).signature),
      },
      'bip122:signPsbt': {
        call: (features) => featuresOf(features)['bip122:signPsbt']({ psbt: PSBT }),
        verify(answer) {
          const signed = Transaction.fromPSBT(base64.decode((answer as { readonly psbt: string }).psbt));
          signed.finalize();
          return signed.isFinal;
        },
      },
      'bip122:sendTransfer': {
        call: (features) => featuresOf(features)['bip122:sendTransfer']({ to: BOB, satoshis: 1_000n }),
        verify: (answer) => answer === TXID,
      },
    },
    verifyMessage({ signature, message, account }) {
      // The library verifies texts only.
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message);
      return Verifier.verifySignature(account, text, signature);
    },
    unknownNetwork: TESTNET3,
    junk: [
      { result: {} },
      { result: { psbt: PSBT } },
      { result: { signature: 'AA==' } },
      { result: { txid: 'ab' } },
      { error: 5 },
    ],
    transaction: TXID,
    balance: BALANCE,
    respond,
    transfers: { amount: 100_001n },
    skip: {
      'transfer-failed': 'A transaction of Bitcoin that is in a block has its effect.',
      'transfer-dropped': 'A transaction of Bitcoin stays valid until another one spends its coin.',
      'wallet-late':
        'Wallets add themselves to btc_providers without an event. The plugin searches again for 2.5 s, and when the modal opens.',
      'wallet-gone': 'Wallets leave btc_providers without an event. The plugin notices when the modal opens.',
    },
  },
};
