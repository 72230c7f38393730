/**
 * An explorer over a local chain: it reads blocks, receipts and traces from the node, and answers as Etherscan and Blockscout do.
 * Their lists differ in some fields, in how they state that nothing was found, and in how they refuse too many requests.
 */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Hex, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem';
import { getBlock, getBlockNumber, getTransactionReceipt } from 'viem/actions';
import { stopAfterFile } from '../../../tools/started.js';
import type { ChainWithTokens } from './kit.js';

export type Kind = 'etherscan' | 'blockscout';
type Row = Record<string, string>;

const EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
]);

interface Args {
  readonly from: Hex;
  readonly to: Hex;
  readonly id?: bigint;
  readonly value?: bigint;
  readonly ids?: readonly bigint[];
  readonly values?: readonly bigint[];
}

interface Trace {
  readonly action: { readonly from: Hex; readonly to?: Hex; readonly value?: Hex; readonly callType?: string };
  readonly error?: string;
  readonly traceAddress: readonly number[];
  readonly type: string;
}

export async function startExplorer({ chain, client }: Pick<ChainWithTokens, 'chain' | 'client'>, kind: Kind) {
  const requests: URL[] = [];
  /** Answers the next requests instead, as long as it returns something. */
  let fault: ((url: URL) => { readonly status?: number; readonly body: string } | undefined) | undefined;

  const known = new Map<string, Promise<readonly Row[]>>();

  async function listAll(action: string): Promise<readonly Row[]> {
    const head = Number(await getBlockNumber(client, { cacheTime: 0 }));
    const blocks = Array.from({ length: head }, (_, at) => {
      const key = `${action} ${head - at}`;
      const rows = known.get(key) ?? listBlock(action, BigInt(head - at));
      known.set(key, rows);
      return rows;
    });
    return (await Promise.all(blocks)).flat();
  }

  async function listBlock(action: string, blockNumber: bigint): Promise<readonly Row[]> {
    const rows: Row[] = [];
    const { transactions, timestamp, hash } = await getBlock(client, { blockNumber, includeTransactions: true });
    for (const one of transactions.toReversed()) {
      const receipt = await getTransactionReceipt(client, { hash: one.hash });
      const isFailed = receipt.status === 'reverted';
      const base: Row = {
        blockNumber: `${blockNumber}`,
        timeStamp: `${timestamp}`,
        hash: one.hash,
        nonce: `${one.nonce}`,
        blockHash: hash,
        transactionIndex: `${one.transactionIndex}`,
        gas: `${one.gas}`,
        gasPrice: `${receipt.effectiveGasPrice}`,
        gasUsed: `${receipt.gasUsed}`,
        cumulativeGasUsed: `${receipt.cumulativeGasUsed}`,
        confirmations: '1',
      };
      if (action === 'txlist') {
        rows.push({
          ...base,
          from: one.from,
          to: one.to ?? '',
          value: `${one.value}`,
          input: one.input,
          isError: isFailed ? '1' : '0',
          txreceipt_status: isFailed ? '0' : '1',
          contractAddress: receipt.contractAddress ?? '',
          methodId: one.input.slice(0, 10),
          functionName: '',
        });
      } else if (action === 'txlistinternal') rows.push(...(await internalOf(base, one.hash)));
      else rows.push(...transfersOf(base, receipt, action));
    }
    return rows;
  }

  async function internalOf({ blockNumber = '', timeStamp = '' }: Row, hash: Hex): Promise<readonly Row[]> {
    const traces = ((await chain.ask('trace_transaction', hash)) ?? []) as readonly Trace[];
    return traces
      .filter(({ traceAddress }) => traceAddress.length > 0)
      .map(({ action, type, error, traceAddress }): Row => {
        const { from, to = '', value = '0x0', callType = '' } = action;
        const rest = { blockNumber, timeStamp, from, to, value: `${BigInt(value)}`, contractAddress: '', input: '' };
        const isError = error ? '1' : '0';
        return kind === 'etherscan'
          ? {
              ...rest,
              hash,
              type: callType || type,
              gas: '0',
              gasUsed: '0',
              traceId: traceAddress.join('_'),
              isError,
              errCode: '',
            }
          : {
              ...rest,
              transactionHash: hash,
              type,
              callType,
              gas: '0',
              gasUsed: '0',
              index: traceAddress.join(),
              isError,
            };
      });
  }

  /** Blockscout lists the transfers of NFTs among those of ERC-20 tokens too. */
  function transfersOf(base: Row, { logs }: TransactionReceipt, action: string): readonly Row[] {
    return parseEventLogs({ abi: EVENTS, logs }).flatMap(({ eventName, args, address, topics, logIndex }): Row[] => {
      const { from, to, ...rest } = args as Args;
      const { ids = [rest.id], values = [rest.value] } = rest;
      const is1155 = eventName !== 'Transfer';
      const standard = is1155 ? 'token1155tx' : topics.length === 4 ? 'tokennfttx' : 'tokentx';
      if (action !== standard && (kind === 'etherscan' || action !== 'tokentx')) return [];
      const names = { tokenName: 'As the explorer names it', tokenSymbol: 'EXP', tokenDecimal: '6' };
      const row: Row = {
        ...base,
        ...names,
        from,
        to,
        contractAddress: address,
        logIndex: `${logIndex}`,
        input: 'deprecated',
      };
      if (standard === 'tokentx') return [{ ...row, value: `${rest.value}` }];
      return ids.map((id, at) => ({ ...row, tokenID: `${id}`, ...(is1155 && { tokenValue: `${values[at]}` }) }));
    });
  }

  async function answer(url: URL): Promise<string> {
    const { address = '', action = '', ...query } = Object.fromEntries(url.searchParams);
    const account = address.toLowerCase();
    const [page, offset, end] = [Number(query.page), Number(query.offset), Number(query.endblock ?? Infinity)];
    const own = (await listAll(action)).filter(
      ({ from, to, contractAddress, blockNumber }) =>
        Number(blockNumber) <= end &&
        (from?.toLowerCase() === account || (to || contractAddress)?.toLowerCase() === account),
    );
    const result = own.slice((page - 1) * offset, page * offset);
    if (result.length > 0) return JSON.stringify({ status: '1', message: 'OK', result });
    return JSON.stringify({ status: '0', message: 'No transactions found', result: kind === 'etherscan' ? [] : null });
  }

  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://explorer.test');
    requests.push(url);
    const broken = fault?.(url);
    if (broken) return void response.writeHead(broken.status ?? 200).end(broken.body);
    void answer(url).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stopAfterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: kind === 'etherscan' ? `${base}/v2/api?chainid=${chain.chainId}` : `${base}/api`,
    requests,
    break(next: typeof fault) {
      fault = next;
    },
  };
}
