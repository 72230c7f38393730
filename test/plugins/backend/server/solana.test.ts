import { PublicKey } from '@solana/web3.js';
import { beforeAll, expect, test } from 'vitest';
import { startSolana } from '../../../../plugins/sandbox/node/index.js';
import { SANDBOX_MINTS, SANDBOX_WORLD_MINTS } from '../../../../plugins/sandbox/node/solana/mints.js';
import { devKey, testNode } from '../../sandbox/solana/node.js';
import { backendOf, failed, startLiar } from './kit.js';

const OWNER = devKey(0x11).publicKey.toBase58();
let node: Awaited<ReturnType<typeof testNode>>;
let network: `solana:${string}`;
beforeAll(async () => {
  node = await testNode({ tokens: true });
  network = `solana:${node.genesisHash.slice(0, 32)}`;
});

const open = (rpc = node.url, more = {}) =>
  backendOf({ networks: [{ id: network, rpc }], tokens: SANDBOX_MINTS.map((mint) => ({ ...mint, network })), ...more });

test('lamports and the tokens of both token programs are those of the chain, with bare mints', async () => {
  const native = `${network}:So11111111111111111111111111111111111111111`;
  const { status, body } = await open(node.url, { prices: { usd: { [native]: 150 } } }).balance(
    OWNER,
    `chainId=${network}`,
  );
  const [usd, reef, ticket] = SANDBOX_MINTS;
  const lamports = await node.connection.getBalance(new PublicKey(OWNER));
  const reefAccount = await node.connection.getParsedTokenAccountsByOwner(new PublicKey(OWNER), {
    mint: new PublicKey(reef?.address ?? ''),
  });
  expect(status).toBe(200);
  expect(
    body.balances.map((one: { symbol: string; address: string; quantity: object }) => [
      one.symbol,
      one.address,
      one.quantity,
    ]),
  ).toEqual([
    ['SOL', 'So11111111111111111111111111111111111111111', { decimals: '9', numeric: `${lamports / 1e9}` }],
    ['TUSD', usd?.address, { decimals: '6', numeric: '750.25' }],
    ['REEF', reef?.address, { decimals: '9', numeric: '42' }],
    ['TIX', ticket?.address, { decimals: '0', numeric: '2' }],
  ]);
  expect(reefAccount.value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('42000000000');
  expect(body.balances[0].value).toBe((lamports / 1e9) * 150);
});

test('a mint that no list names is read if forceUpdate names it', async () => {
  const reef = SANDBOX_MINTS[1]?.address ?? '';
  const { body } = await open(node.url, { tokens: [] }).balance(
    OWNER,
    `chainId=${network}&forceUpdate=${network}:${reef}`,
  );
  const [, found] = body.balances;
  expect(found).toMatchObject({ address: reef, quantity: { decimals: '9', numeric: '42' } });
});

test('an EVM address on Solana is answered with 400', async () => {
  const { status, body } = await open().balance(`0x${'ab'.repeat(20)}`, `chainId=${network}`);
  expect([status, body]).toEqual([400, failed('address', 'The address provided is invalid')]);
});

type Answers = Record<string, unknown>[];
/** Changes to the answers `[getGenesisHash, getBalance, token accounts, token accounts of Token-2022]`. */
const LIES: Readonly<Record<string, (answers: Answers) => unknown>> = {
  'another genesis hash': (answers) => change(answers, 0, '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'),
  'lamports that JSON cannot hold': (answers) => change(answers, 1, { value: 2 ** 60 }),
  'lamports as a text': (answers) => change(answers, 1, { value: '5' }),
  'no list of accounts': (answers) => change(answers, 2, { value: {} }),
  'accounts of somebody else': (answers) =>
    JSON.parse(JSON.stringify(answers).replaceAll(`"owner":"${OWNER}"`, '"owner":"x"')),
  'an amount with a point': (answers) =>
    JSON.parse(JSON.stringify(answers).replace(/"amount":"\d+"/, '"amount":"1.5"')),
  'accounts in base64': (answers) => change(answers, 3, { value: [{ account: { data: ['AAAA', 'base64'] } }] }),
};
const change = (answers: Answers, at: number, result: unknown) =>
  answers.map((one, index) => (index === at ? { ...one, result } : one));

test.each(Object.keys(LIES))('a node that answers %s gives 503, and no balance', async (title) => {
  const liar = await startLiar(node.url, LIES[title] ?? ((answers) => answers));
  const { status, body } = await open(liar.url).balance(OWNER, `chainId=${network}`);
  expect([status, body]).toEqual([503, failed('chainId', `Requested chain ${network} is temporarily unavailable`)]);
});

const NO_INDEX = {
  code: -32010,
  message: 'TokenzQd… excluded from account secondary indexes; this RPC method unavailable',
};
const withoutIndex = (answers: Answers) =>
  answers.map(({ result, ...one }, at) => (at === 3 ? { ...one, error: NO_INDEX } : { ...one, result }));

test('a token program that a node cannot list leaves SOL and the other tokens, and the answer says so', async () => {
  const liar = await startLiar(node.url, withoutIndex);
  const { status, body } = await open(liar.url).balance(OWNER, `chainId=${network}`);
  const symbols = body.balances?.map(({ symbol }: { symbol: string }) => symbol);
  expect([status, symbols, body.missing]).toEqual([200, ['SOL', 'TUSD', 'TIX'], [network]]);
});

test('with compat, a list without some tokens has the fields of the reference only', async () => {
  const liar = await startLiar(node.url, withoutIndex);
  const { body } = await open(liar.url, { compat: true }).balance(OWNER, `chainId=${network}`);
  expect([Object.keys(body), body.balances.length]).toEqual([['balances'], 3]);
});

test('a node that can list both token programs is preferred', async () => {
  const liar = await startLiar(node.url, withoutIndex);
  const networks = [{ id: network, rpc: [liar.url, node.url] }];
  const { body } = await open(liar.url, { networks }).balance(OWNER, `chainId=${network}`);
  expect([body.balances.length, body.missing]).toEqual([4, undefined]);
});

test('without the option the local network has no tokens', async () => {
  const plain = await startSolana({ slotMs: 0 });
  const { body } = await open(plain.url).balance(OWNER, `chainId=${network}`);
  await plain.stop();
  expect(body.balances).toHaveLength(1);
});

test('a token that wallets show five times has the amount that is shown', async () => {
  const world = await startSolana({ slotMs: 0, tokens: 'world' });
  try {
    const at = `solana:${world.genesisHash.slice(0, 32)}` as const;
    const tokens = SANDBOX_WORLD_MINTS.map((mint) => ({ ...mint, network: at }));
    const { body } = await backendOf({ networks: [{ id: at, rpc: world.url }], tokens }).balance(
      OWNER,
      `chainId=${at}`,
    );
    const found = body.balances.find(({ symbol }: { symbol: string }) => symbol === 'SPLIT');
    expect(found.quantity).toEqual({ decimals: '6', numeric: '5000' });
  } finally {
    await world.stop();
  }
});
