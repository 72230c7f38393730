/**
 * The process of the benchmark of the tab Activity: a local chain with tokens and an advertising NFT, and the data server with the
 * history of one account, written by the store of the indexer. Prints the URLs of both as JSON. It ends with its input.
 */

import { createBackend, startBackend } from 'latchkey/plugins/backend/server';
import { entryOf } from '../../../plugins/backend/server/history/entryOf.js';
import { createHistoryStore } from '../../../plugins/backend/server/history/historyStore.js';
import type { Transfer } from '../../../plugins/backend/server/history/movements.js';
import type { IndexedBlock } from '../../../plugins/backend/server/history/types.js';
import { openStore } from '../../../plugins/backend/server/store/openStore.js';
import { startAnvil } from '../../../plugins/sandbox/node/anvil.js';
import { deployContracts } from '../../../plugins/sandbox/node/tokens.js';

const [, , file = '', binary = '', account = '', transactions = '', spam = ''] = process.argv;
const NETWORK = 'eip155:31337';
/** The local chain has no such blocks, so the server does not replace them. */
const FIRST_BLOCK = 10_000_000;
const FIRST_MS = Date.UTC(2021, 0, 1);
const BLOCK_MS = 20 * 60_000;
/** Blocks of one statement of the database. */
const AT_ONCE = 500;

const anvil = await startAnvil({ binary });
const { tokens } = await deployContracts(NETWORK, anvil.url);
const nft = await deployAdvertisement();
const store = openStore(file);
const history = createHistoryStore(store);
const [count, spamCount] = [Number(transactions), Number(spam)];
for (let at = 0; at < count + spamCount; at += AT_ONCE) {
  const length = Math.min(AT_ONCE, count + spamCount - at);
  await history.add(
    NETWORK,
    Array.from({ length }, (_, offset) => blockAt(at + offset)),
  );
}
await store.close();

const backend = createBackend({
  networks: [{ id: NETWORK, rpc: anvil.url }],
  projects: [{ id: 'bench' }],
  tokens: tokens.filter(({ symbol }) => symbol !== 'RVT'),
  history: [{ network: NETWORK, pollMs: 60_000 }],
  store: file,
});
const { url, stop } = await startBackend(backend, { port: 0 });
process.stdout.write(`${JSON.stringify({ url, node: anvil.url })}\n`);
process.stdin.resume();
process.stdin.on('end', () => void Promise.all([stop(), anvil.stop()]).then(() => process.exit(0)));

/** A block with a single transaction. The advertisements are spread evenly. */
function blockAt(at: number): IndexedBlock {
  const every = Math.floor((count + spamCount) / spamCount);
  const isSpam = at % every === every - 1;
  const entry = entryOf(account, {
    hash: hash(at),
    isDeploy: false,
    isConfirmed: at % 50 !== 0,
    nonce: at,
    fee: 21_000n * 10n ** 9n,
    ...partiesOf(at),
    transfers: isSpam
      ? [{ ...partiesOf(1), standard: 'erc721', token: nft, id: `${at}`, amount: 1n }]
      : transfersOf(at),
    approvals: [],
  });
  const number = FIRST_BLOCK + at;
  return {
    number,
    hash: hash(number),
    parentHash: hash(number - 1),
    minedAt: FIRST_MS + at * BLOCK_MS,
    entries: [{ account, position: 0, entry }],
  };
}

/** Payments out and in, and swaps of Ether for a token. */
function transfersOf(at: number): readonly Transfer[] {
  const native: Transfer = { standard: 'native', amount: BigInt(at + 1) * 10n ** 14n, ...partiesOf(at) };
  const token = tokens[at % 3]?.address ?? '';
  const back: Transfer = { standard: 'erc20', token, amount: BigInt(at + 1), from: native.to, to: native.from };
  return at % 7 === 0 ? [native, back] : at % 3 === 0 ? [{ ...back, ...partiesOf(at) }] : [native];
}

function partiesOf(at: number): { readonly from: string; readonly to: string } {
  const other = `0x${(0x5000 + (at % 300)).toString(16).padStart(40, '0')}`;
  return at % 2 === 0 ? { from: account, to: other } : { from: other, to: account };
}

function hash(number: number): string {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

/** @returns the address of a collection whose name advertises a website */
async function deployAdvertisement(): Promise<string> {
  const { createWalletClient, http } = await import('viem');
  const { waitForTransactionReceipt } = await import('viem/actions');
  const { foundry } = await import('viem/chains');
  const { artifactOf } = await import('../../../plugins/sandbox/node/contracts/index.js');
  const client = createWalletClient({ chain: foundry, transport: http(anvil.url) });
  const [from] = await client.getAddresses();
  const { abi, bytecode } = artifactOf('TestNft');
  const args = ['Visit claim-rewards.xyz', 'SPAM', [from], ['data:application/json,{}']];
  const sent = await client.deployContract({ account: from as `0x${string}`, abi, bytecode, args });
  const { contractAddress } = await waitForTransactionReceipt(client, { hash: sent, pollingInterval: 20 });
  return String(contractAddress).toLowerCase();
}
