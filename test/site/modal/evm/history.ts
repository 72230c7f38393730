/** The history of an account of the playground: read from the blocks of its node. */

import { places } from 'playground:places';
import type { ActivityPage, ActivityRequest, ActivityTransaction, ActivityTransfer } from 'latchkey/plugin';
import { toEventSelector } from 'viem';
import { type Ask, ETHER } from './ask.js';

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');
const APPROVAL = toEventSelector('Approval(address,address,uint256)');

interface RpcTransaction {
  readonly hash: string;
  readonly from: string;
  readonly to: string | null;
  readonly value: string;
}
interface RpcBlock {
  readonly timestamp: string;
  readonly transactions: readonly RpcTransaction[];
}
interface RpcReceipt {
  readonly status: string;
  readonly gasUsed: string;
  readonly effectiveGasPrice: string;
  readonly logs: readonly { readonly address: string; readonly topics: readonly string[]; readonly data: string }[];
}

/** All transactions of the account, on one page: a chain of the playground is short. */
export async function readHistory(
  ask: Ask,
  { network, address }: ActivityRequest,
  origin: ActivityPage['origin'],
): Promise<ActivityPage> {
  const account = address.toLowerCase();
  const last = Number(await ask(network, 'eth_blockNumber'));
  const transactions: ActivityTransaction[] = [];
  for (let number = last; number > 0; number -= 1) {
    const block = (await ask(network, 'eth_getBlockByNumber', [`0x${number.toString(16)}`, true])) as RpcBlock;
    for (const one of block.transactions) {
      const receipt = (await ask(network, 'eth_getTransactionReceipt', [one.hash])) as RpcReceipt;
      const transfers = [...nativeOf(one, receipt, account), ...tokensOf(receipt, account)];
      if (one.from !== account && transfers.length === 0) continue;
      transactions.push({
        hash: one.hash,
        network,
        minedAt: Number(block.timestamp) * 1000,
        type: typeOf(one, receipt, transfers, account),
        status: receipt.status === '0x1' ? 'confirmed' : 'failed',
        from: one.from,
        to: one.to ?? '',
        transfers,
        ...(one.from === account && {
          fee: { ...ETHER, quantity: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice) },
        }),
      });
    }
  }
  return { transactions, origin };
}

function typeOf(
  { from }: RpcTransaction,
  { logs }: RpcReceipt,
  transfers: readonly ActivityTransfer[],
  account: string,
): string {
  const has = (direction: ActivityTransfer['direction']) => transfers.some((one) => one.direction === direction);
  if (from !== account) return 'receive';
  if (logs.some(({ topics }) => topics[0] === APPROVAL) && !has('in') && !has('out')) return 'approve';
  if (has('in') && has('out')) return 'trade';
  return has('out') ? 'send' : 'execute';
}

function nativeOf({ from, to, value }: RpcTransaction, { status }: RpcReceipt, account: string): ActivityTransfer[] {
  const quantity = BigInt(value);
  if (quantity === 0n || status !== '0x1' || (from !== account && to !== account)) return [];
  return [{ direction: directionOf(from, to ?? '', account), quantity, ...ETHER, ...ETHER_NAME }];
}

function tokensOf({ logs }: RpcReceipt, account: string): ActivityTransfer[] {
  return logs.flatMap(({ address, topics, data }): ActivityTransfer[] => {
    const [event, ...parties] = topics;
    const token = places.tokens.find((one) => one.address === address);
    const [from = '', to = ''] = parties.map((topic) => `0x${topic.slice(26)}`);
    if (!token || (event !== TRANSFER && event !== APPROVAL) || (from !== account && to !== account)) return [];
    if (event === APPROVAL && from !== account) return [];
    const { name, symbol, decimals, iconUrl } = token;
    const direction = event === APPROVAL ? 'self' : directionOf(from, to, account);
    return [
      { direction, quantity: BigInt(data), decimals, symbol, name, address, ...(iconUrl && { imageUrl: iconUrl }) },
    ];
  });
}

const ETHER_NAME = { name: 'Ether' };

const directionOf = (from: string, to: string, account: string): ActivityTransfer['direction'] => {
  if (from === to) return 'self';
  return from === account ? 'out' : 'in';
};
