import fc from 'fast-check';
import { parseExact } from 'latchkey/chain-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { readNetworks } from '../../../plugins/solana/namespace.js';
import { createRpc } from '../../../plugins/solana/rpc/client.js';
import { readU64 } from '../../../plugins/solana/rpc/json.js';
import { createBalances, createFees } from '../../../plugins/solana/rpc/reads.js';
import { type Asked, type Reply, startNode, type TestNode } from '../eip155/node.js';
import { codeOf, solanaContext } from './connected.js';
import { BLOCKHASH } from './transactions.js';
import { ALICE } from './wallet.js';

const GENESIS = 'EETubP5AKHgjPAhzPAFcb8BAY1hMH639CWCFTqi3hq1k';
const address = ALICE.publicKey.toBase58();

const nodes: TestNode[] = [];
afterEach(() => Promise.all(nodes.splice(0).map((node) => node.close())).then(() => undefined));

/** Method → its result as raw JSON text, so that long numbers keep their digits. */
type Answers = Readonly<Record<string, string>>;

const honest: Answers = {
  getGenesisHash: `"${GENESIS}"`,
  getBalance: '{"context":{"slot":1},"value":5}',
  getLatestBlockhash: `{"context":{"slot":1},"value":{"blockhash":"${BLOCKHASH}","lastValidBlockHeight":9}}`,
  getFeeForMessage: '{"context":{"slot":1},"value":15000}',
};

const reply =
  (answers: Answers) =>
  (body: Asked | readonly Asked[]): Reply => {
    const one = ({ id, method }: Asked) => {
      const result = answers[method] ?? honest[method];
      const rest = result ? `"result":${result}` : '"error":{"code":-32601,"message":"no"}';
      return `{"jsonrpc":"2.0","id":${id},${rest}}`;
    };
    return { text: Array.isArray(body) ? `[${body.map(one).join()}]` : one(body as Asked) };
  };

/** Creates the services over nodes with these answers. The first node is asked first. */
async function over(...scripts: readonly Answers[]) {
  const started = await Promise.all(scripts.map((answers) => startNode(reply(answers))));
  nodes.push(...started);
  const rpcUrls = started.map(({ url }) => url);
  const networks = readNetworks({ networks: [{ genesisHash: GENESIS, name: 'Local', rpcUrls }] });
  const { context } = solanaContext({ networks, real: true });
  const network = networks[0]?.id ?? '';
  return {
    started,
    balance: () => createBalances(context).native({ network, address }),
    fee: () => createFees(context).transfer({ network }),
    context,
    network,
  };
}

describe('a balance', () => {
  it.each(['0', '5', '9007199254740993', '18446744073709551615'])('of %s lamports is exact', async (lamports) => {
    const { balance } = await over({ getBalance: `{"context":{"slot":1},"value":${lamports}}` });
    expect(await balance()).toBe(BigInt(lamports));
  });

  it.each(['null', '-1', '1.5', '1e30', '"5"', '[]', '18446744073709551616', 'true', '{"value":5}'])(
    'of %s is rejected as malformed',
    async (value) => {
      const { balance } = await over({ getBalance: `{"context":{"slot":1},"value":${value}}` });
      expect(await codeOf(balance())).toBe('RPC_MALFORMED');
    },
  );

  it.each(['null', '5', '"x"', '[]'])('is rejected as malformed when the answer is %s', async (result) => {
    const { balance } = await over({ getBalance: result });
    expect(await codeOf(balance())).toBe('RPC_MALFORMED');
  });

  it('is read from the next node when one is broken or of another network', async () => {
    const { balance, started } = await over({ getGenesisHash: `"${address}"` }, { getGenesisHash: '5' }, {});
    expect(await balance()).toBe(5n);
    expect(started.map(({ bodies }) => bodies.length)).toEqual([1, 1, 2]);
  });

  it('is not requested for an invalid address or an unknown network', async () => {
    const { context, network, started } = await over({});
    const balances = createBalances(context);
    expect(await codeOf(balances.native({ network, address: `${address}1` }))).toBe('INPUT_INVALID');
    expect(await codeOf(balances.native({ network: 'eip155:1', address }))).toBe('NETWORK_UNKNOWN');
    expect(started[0]?.bodies).toEqual([]);
  });
});

describe('the fee of a transfer', () => {
  it('is the node’s fee for the message of a transfer', async () => {
    const { fee } = await over({});
    expect(await fee()).toBe(15_000n);
  });

  it.each(['null', '-1', '1e30', '10000000001', '"15000"'])('of %s is rejected', async (value) => {
    const { fee } = await over({ getFeeForMessage: `{"context":{"slot":1},"value":${value}}` });
    expect(await codeOf(fee())).toBe('RPC_MALFORMED');
  });

  it.each(['{"blockhash":"x","lastValidBlockHeight":1}', `{"blockhash":"${BLOCKHASH}"}`, 'null'])(
    'is not requested with the blockhash answer %s',
    async (value) => {
      const { fee } = await over({ getLatestBlockhash: `{"value":${value}}` });
      expect(await codeOf(fee())).toBe('RPC_MALFORMED');
    },
  );
});

describe('a request that sends, over several nodes', () => {
  const lost = { status: 502, text: 'Bad gateway' };
  const refused = (code: number) => ({ text: `{"jsonrpc":"2.0","id":2,"error":{"code":${code},"message":"behind"}}` });
  /** The HTTP status of the error that is thrown, or the code of its JSON-RPC error. */
  const failureOf = async (replies: readonly Reply[], sends: boolean) => {
    const started = await Promise.all(
      replies.map((last) =>
        startNode((body) => ((body as Asked).method === 'sendTransaction' ? last : reply({})(body))),
      ),
    );
    nodes.push(...started);
    const rpcUrls = started.map(({ url }) => url);
    const networks = readNetworks({ networks: [{ genesisHash: GENESIS, name: 'Local', rpcUrls }] });
    const rpc = createRpc(solanaContext({ networks, real: true }).context);
    const error = await rpc(networks[0]?.id ?? '', { method: 'sendTransaction', sends }).then(
      () => undefined,
      ({ cause }) => cause,
    );
    return error.status ?? error.code;
  };

  it.each([
    ['a refusal of another node', [refused(-32005), lost]],
    ['a refusal that is final', [lost, refused(-32002)]],
  ])('rejects with the error of a lost answer rather than with %s', async (_, replies) => {
    expect(await failureOf(replies, true)).toBe(502);
  });

  it('does not concern reads: the first error counts', async () => {
    expect(await failureOf([refused(-32603), lost], false)).toBe(-32603);
  });
});

describe('parseExact', () => {
  it('parses like JSON.parse, except for long integers', () => {
    const value = fc.jsonValue({ maxDepth: 4 }).filter((one) => !/\d{16}/.test(JSON.stringify(one)));
    fc.assert(
      fc.property(value, (one) => {
        const text = JSON.stringify(one);
        expect(parseExact(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps every digit of an amount, next to any text', () => {
    const amount = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
    fc.assert(
      fc.property(amount, fc.string(), (lamports, text) => {
        const read = parseExact(
          `{${JSON.stringify(text)}:1,"a":${lamports},"t":${JSON.stringify(`${text}${lamports}`)}}`,
        );
        expect(readU64((read as { a: unknown }).a)).toBe(lamports);
        expect((read as { t: unknown }).t).toBe(`${text}${lamports}`);
      }),
    );
  });

  it.each(['{', '"\\"\\"\\"', `{"a":${'"'.repeat(5_000)}`, ''])('throws for invalid JSON: %j', (text) => {
    expect(() => parseExact(text)).toThrow();
  });

  it('parses five megabytes of hostile strings to the end', () => {
    const steps = `[${'"\\\\\\"0123456789012345678",'.repeat(200_000)}1]`;
    expect((parseExact(steps) as unknown[]).length).toBe(200_001);
  });
});
