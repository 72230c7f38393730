/** The HTTP API of Esplora over a chain in memory: the paths that wallets and apps read. */

import { Address, NETWORK } from '@scure/btc-signer';
import type { BitcoinChain, ChainTransaction } from './chain.js';
import { BITCOIN_GENESIS } from './genesis.js';

/** An answer: text or JSON. */
export interface EsploraAnswer {
  readonly status: number;
  readonly body: unknown;
}

const NOT_FOUND: EsploraAnswer = { status: 404, body: 'Transaction not found' };
const HASH = '([0-9a-f]{64})';

/** Answers a GET. The path has no prefix such as `/api`. */
export function answerGet(chain: BitcoinChain, path: string): EsploraAnswer {
  const ok = (body: unknown) => ({ status: 200, body });
  const match = (pattern: string) => new RegExp(`^${pattern}$`).exec(path)?.slice(1);
  if (path === '/block-height/0') return ok(BITCOIN_GENESIS);
  if (path === '/blocks/tip/height') return ok(String(chain.height()));
  const [address, list] = match('/address/(\\w{1,90})(/utxo)?') ?? [];
  if (address !== undefined) {
    if (!isAddress(address)) return { status: 400, body: 'Invalid Bitcoin address' };
    return ok(list ? coinsOf(chain, address).map((coin) => coin.shown) : statsOf(chain, address));
  }
  const [of, part, index] = match(`/tx/${HASH}(?:/(status|outspend/(\\d{1,9})))?`) ?? [];
  const transaction = of === undefined ? undefined : chain.transactions.get(of);
  if (!transaction) return NOT_FOUND;
  if (part === 'status') return ok(statusOf(transaction));
  if (index !== undefined) return ok(spendOf(chain, transaction.txid, Number(index)));
  return ok(shown(chain, transaction));
}

/** Answers `POST /tx`. */
export function answerPost(chain: BitcoinChain, raw: string): EsploraAnswer {
  try {
    return { status: 200, body: chain.send(raw) };
  } catch (error) {
    const reason = JSON.stringify({ code: -25, message: (error as Error).message });
    return { status: 400, body: `sendrawtransaction RPC error: ${reason}` };
  }
}

const statusOf = ({ height }: ChainTransaction) =>
  height === undefined ? { confirmed: false } : { confirmed: true, block_height: height };

function spendOf(chain: BitcoinChain, txid: string, vout: number) {
  const by = chain.spenderOf(txid, vout);
  if (!by) return { spent: false };
  const vin = by.inputs.findIndex((coin) => coin.txid === txid && coin.vout === vout);
  return { spent: true, txid: by.txid, vin, status: statusOf(by) };
}

function shown(chain: BitcoinChain, transaction: ChainTransaction) {
  const output = ({ script, address, satoshis }: ChainTransaction['outputs'][number]) => ({
    scriptpubkey: script,
    ...(address !== undefined && { scriptpubkey_address: address }),
    value: Number(satoshis),
  });
  return {
    txid: transaction.txid,
    vin: transaction.inputs.map((coin) => {
      const spent = chain.outputOf(coin);
      return { ...coin, prevout: spent ? output(spent) : null };
    }),
    vout: transaction.outputs.map(output),
    status: statusOf(transaction),
  };
}

/** The outputs that pay an address. */
function coinsOf(chain: BitcoinChain, address: string) {
  return [...chain.transactions.values()].flatMap((transaction) =>
    transaction.outputs.flatMap((output, vout) => {
      if (output.address !== address || chain.spenderOf(transaction.txid, vout)) return [];
      const { txid } = transaction;
      return [{ shown: { txid, vout, value: Number(output.satoshis), status: statusOf(transaction) } }];
    }),
  );
}

function statsOf(chain: BitcoinChain, address: string) {
  const empty = { funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 };
  const stats = { chain: { ...empty }, mempool: { ...empty } };
  for (const transaction of chain.transactions.values()) {
    const own = stats[transaction.height === undefined ? 'mempool' : 'chain'];
    const received = transaction.outputs.filter((output) => output.address === address);
    const spent = transaction.inputs.flatMap((coin) => {
      const output = chain.outputOf(coin);
      return output?.address === address ? [output] : [];
    });
    if (received.length + spent.length > 0) own.tx_count += 1;
    own.funded_txo_count += received.length;
    own.spent_txo_count += spent.length;
    own.funded_txo_sum += sum(received);
    own.spent_txo_sum += sum(spent);
  }
  return { address, chain_stats: stats.chain, mempool_stats: stats.mempool };
}

const sum = (outputs: readonly { readonly satoshis: bigint }[]) =>
  Number(outputs.reduce((total, { satoshis }) => total + satoshis, 0n));

function isAddress(text: string): boolean {
  try {
    return Address(NETWORK).decode(text) !== undefined;
  } catch {
    return false;
  }
}
