/** The JSON-RPC of a chain in memory: the methods that wallets and the modal use. */

import { bytesToHex } from '@ethereumjs/util';
import { BASE_FEE } from './chain.mjs';

const TIP = 1_000_000_000n;
const NO_BLOOM = `0x${'0'.repeat(512)}`;
/** `Error(string)`, the reason that Solidity gives. */
const REASON = '0x08c379a0';

const hex = (value) => `0x${BigInt(value).toString(16)}`;

/** An error of JSON-RPC. */
const rpcError = (code, message, data) => Object.assign(new Error(message), { code, data });

/** @typedef {Awaited<ReturnType<typeof import('./chain.mjs').createChain>>} Chain */

/** @type {Readonly<Record<string, (chain: Chain, params: readonly any[]) => unknown>>} */
const METHODS = {
  web3_clientVersion: () => 'latchkey-playground',
  net_version: ({ chainId }) => String(chainId),
  eth_chainId: ({ chainId }) => hex(chainId),
  eth_blockNumber: ({ blocks }) => hex(blocks.length - 1),
  eth_gasPrice: () => hex(BASE_FEE + TIP),
  eth_maxPriorityFeePerGas: () => hex(TIP),
  eth_feeHistory({ blocks }, [count, newest, percentiles = []]) {
    const last = numberOf(blocks, newest);
    const length = Math.min(Number(count), last + 1);
    return {
      oldestBlock: hex(last + 1 - length),
      baseFeePerGas: Array.from({ length: length + 1 }, () => hex(BASE_FEE)),
      gasUsedRatio: Array.from({ length }, () => 0.001),
      reward: Array.from({ length }, () => percentiles.map(() => hex(TIP))),
    };
  },
  eth_getBalance: async (chain, [address]) => hex((await chain.accountOf(address)).balance),
  eth_getTransactionCount: async (chain, [address]) => hex((await chain.accountOf(address)).nonce),
  eth_getCode: (chain, [address]) => chain.codeOf(address),
  async eth_getStorageAt(chain, [address, slot]) {
    const value = await chain.storageOf(address, `0x${BigInt(slot).toString(16).padStart(64, '0')}`);
    return `0x${value.slice(2).padStart(64, '0')}`;
  },
  async eth_call(chain, [call]) {
    const outcome = await chain.tryCall(readCall(call));
    if (outcome.error) throw toError(outcome);
    return outcome.data;
  },
  async eth_estimateGas(chain, [call]) {
    try {
      return hex(await chain.estimate(readCall(call)));
    } catch (outcome) {
      throw toError(outcome);
    }
  },
  async eth_sendRawTransaction(chain, [raw]) {
    try {
      return await chain.send(raw);
    } catch (error) {
      throw rpcError(-32000, error.message);
    }
  },
  eth_getTransactionByHash: ({ mined }, [hash]) => transactionOf(mined.get(hash)),
  eth_getTransactionReceipt: ({ mined }, [hash]) => receiptOf(mined.get(hash)),
  eth_getBlockByNumber: ({ blocks }, [tag, isFull]) => blockOf(blocks[numberOf(blocks, tag)], isFull),
  eth_getBlockByHash: ({ blocks }, [hash, isFull]) =>
    blockOf(
      blocks.find(({ block }) => bytesToHex(block.hash()) === hash),
      isFull,
    ),
  eth_getLogs({ blocks }, [{ address, topics = [], fromBlock, toBlock, blockHash }]) {
    const [first, last] = [numberOf(blocks, fromBlock), numberOf(blocks, toBlock)];
    const addresses = address && [address].flat().map((one) => one.toLowerCase());
    return blocks
      .filter(({ block }, at) => (blockHash ? bytesToHex(block.hash()) === blockHash : at >= first && at <= last))
      .flatMap(({ transactions }) => transactions.flatMap(logsOf))
      .filter((log) => !addresses || addresses.includes(log.address))
      .filter((log) => topics.every((topic, at) => topic === null || [topic].flat().includes(log.topics[at])));
  },
  // The sandbox gives its deployer Ether with it.
  anvil_setBalance: (chain, [address, balance]) => chain.setBalance(address, BigInt(balance)).then(() => null),
};

/**
 * Answers the body of an HTTP request to a node: one request, or a list of them.
 *
 * @param {Chain} chain
 * @param {string} body
 * @returns {Promise<string>}
 */
export async function answerBody(chain, body) {
  const given = JSON.parse(body);
  // Their effects are on one state, so each waits for the one before.
  if (!Array.isArray(given)) return JSON.stringify(await answerOne(chain, given));
  const answers = [];
  for (const one of given) answers.push(await answerOne(chain, one));
  return JSON.stringify(answers);
}

async function answerOne(chain, { id, method, params = [] }) {
  try {
    if (!Object.hasOwn(METHODS, method)) throw rpcError(-32601, `The method "${method}" does not exist.`);
    return { jsonrpc: '2.0', id, result: (await METHODS[method](chain, params)) ?? null };
  } catch ({ code = -32603, message, data }) {
    return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } };
  }
}

function readCall({ from, to, value, data, input, gas }) {
  return {
    ...(from && { from }),
    ...(to && { to }),
    data: input ?? data ?? '0x',
    value: BigInt(value ?? 0),
    ...(gas && { gas: BigInt(gas) }),
  };
}

function toError({ isReverted, error, data, message }) {
  if (!isReverted) return rpcError(-32000, error ?? message);
  const reason = data.startsWith(REASON) ? readString(data.slice(REASON.length)) : '';
  return rpcError(3, reason ? `execution reverted: ${reason}` : 'execution reverted', data);
}

function readString(words) {
  const length = Number(BigInt(`0x${words.slice(64, 128)}`));
  const bytes = words.slice(128, 128 + 2 * length).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}

/** The chain keeps no past states, so only the newest is `latest`. */
function numberOf(blocks, tag = 'latest') {
  const last = blocks.length - 1;
  if (tag === 'earliest') return 0;
  return typeof tag === 'string' && tag.startsWith('0x') ? Number(tag) : last;
}

const placeOf = ({ block, hash }) => ({
  blockHash: bytesToHex(block.hash()),
  blockNumber: hex(block.header.number),
  transactionHash: hash,
  transactionIndex: '0x0',
});

const logsOf = (one) =>
  one.logs.map(([address, topics, data], at) => ({
    ...placeOf(one),
    address: bytesToHex(address),
    topics: topics.map((topic) => bytesToHex(topic)),
    data: bytesToHex(data),
    logIndex: hex(at),
    removed: false,
  }));

function receiptOf(one) {
  if (!one) return null;
  return {
    ...placeOf(one),
    type: hex(one.tx.type),
    from: one.from,
    to: one.to,
    status: one.error ? '0x0' : '0x1',
    gasUsed: hex(one.gas),
    cumulativeGasUsed: hex(one.gas),
    effectiveGasPrice: hex(one.paid),
    contractAddress: one.created,
    logs: logsOf(one),
    logsBloom: NO_BLOOM,
  };
}

function transactionOf(one) {
  if (!one) return null;
  const { transactionHash, ...place } = placeOf(one);
  const { nonce, value, gasLimit, data, r, s, v, type, maxFeePerGas, maxPriorityFeePerGas, chainId } = one.tx;
  return {
    ...place,
    hash: transactionHash,
    type: hex(type),
    from: one.from,
    to: one.to,
    nonce: hex(nonce),
    value: hex(value),
    gas: hex(gasLimit),
    gasPrice: hex(one.paid),
    input: bytesToHex(data),
    ...(maxFeePerGas !== undefined && {
      maxFeePerGas: hex(maxFeePerGas),
      maxPriorityFeePerGas: hex(maxPriorityFeePerGas),
      chainId: hex(chainId),
      accessList: [],
    }),
    r: hex(r),
    s: hex(s),
    v: hex(v),
  };
}

function blockOf(found, isFull = false) {
  if (!found) return null;
  const { block, transactions } = found;
  const { header } = block;
  const gas = transactions.reduce((sum, one) => sum + one.gas, 0n);
  return {
    hash: bytesToHex(block.hash()),
    parentHash: bytesToHex(header.parentHash),
    number: hex(header.number),
    timestamp: hex(header.timestamp),
    gasLimit: hex(header.gasLimit),
    gasUsed: hex(gas),
    baseFeePerGas: hex(BASE_FEE),
    miner: header.coinbase.toString(),
    difficulty: '0x0',
    totalDifficulty: '0x0',
    nonce: '0x0000000000000000',
    mixHash: bytesToHex(header.mixHash),
    extraData: '0x',
    logsBloom: NO_BLOOM,
    sha3Uncles: bytesToHex(header.uncleHash),
    stateRoot: bytesToHex(header.stateRoot),
    receiptsRoot: bytesToHex(header.receiptTrie),
    transactionsRoot: bytesToHex(header.transactionsTrie),
    size: '0x0',
    uncles: [],
    transactions: transactions.map((one) => (isFull ? transactionOf(one) : one.hash)),
  };
}
