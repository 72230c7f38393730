import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiwxServerOptions } from 'latchkey/plugins/siwx/server';
import { concatHex, getContractAddress, type Hex, pad, serializeErc6492Signature } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { testChain } from '../../../tools/anvil.js';
import { evmSigner, type Signer, signIn } from '../signers.js';
import { accountOf, FACTORY, initOf, LIARS, ODDITIES } from './evm.js';
import { browserOf, testServer } from './kit.js';

// Each test deploys on a chain that other files use at the same time.
vi.setConfig({ testTimeout: 60_000 });

const chain = await testChain();
const NETWORK = `eip155:${chain.chainId}`;
const owner = evmSigner(21, NETWORK);
const stranger = evmSigner(22, NETWORK);
const rpc = { [NETWORK]: chain.url };
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const place = (address: string, code: Hex) => chain.ask('anvil_setCode', address, code);
/** Somebody's key, for the account of this address. */
const keyFor = (signer: Signer, address: string): Signer => ({ ...signer, address });

/** It is mined when the chain gets to it. */
async function receiptOf(hash: unknown): Promise<{ readonly contractAddress: Hex; readonly status: Hex }> {
  await expect.poll(() => chain.ask('eth_getTransactionReceipt', hash), { timeout: 20_000 }).not.toBeNull();
  return (await chain.ask('eth_getTransactionReceipt', hash)) as { contractAddress: Hex; status: Hex };
}

async function deploy(init: Hex): Promise<Hex> {
  const [from] = (await chain.ask('eth_accounts')) as string[];
  const hash = await chain.ask('eth_sendTransaction', { from, data: init });
  return (await receiptOf(hash)).contractAddress;
}

async function enter(login: unknown, options: Partial<SiwxServerOptions> = {}) {
  const { code, body } = await browserOf(testServer({ rpc, ...options }).handle).post('verify', login);
  return code ?? body.sessions[0]?.data.accountAddress.toLowerCase();
}

/** A node of our own, which says what it likes. */
async function liar(answers: Readonly<Record<string, unknown>>): Promise<string> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { id, method } = JSON.parse(text) as { id: number; method: string };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const MAGIC = `0x1626ba7e${'00'.repeat(28)}`;
const YES = { eth_chainId: `0x${chain.chainId.toString(16)}`, eth_getCode: '0x01', eth_call: MAGIC };

test('a plain key signs in where a node is asked as well', async () => {
  expect(await enter(await signIn(owner))).toBe(owner.address.toLowerCase());
});

test('a contract account signs in by its owner’s key, and by no other (ERC-1271)', async () => {
  const account = await deploy(initOf(accountOf(owner.address as Hex)));
  expect(await enter(await signIn(keyFor(owner, account)))).toBe(account.toLowerCase());
  expect(await enter(await signIn(keyFor(stranger, account)))).toBe('SIGNATURE_INVALID');
});

test('a signature for one account of an owner is none for another of the same owner', async () => {
  const accounts = [
    await deploy(initOf(accountOf(owner.address as Hex))),
    await deploy(initOf(accountOf(owner.address as Hex))),
  ];
  const [first, second] = await Promise.all(accounts.map((account) => signIn(keyFor(owner, account))));
  expect(await enter({ ...first, signature: second?.signature })).toBe('SIGNATURE_INVALID');
  expect(await enter({ ...first, data: second?.data })).toBe('MESSAGE_DIFFERS');
});

test('an account that is not deployed yet signs in by what would deploy it (ERC-6492)', async () => {
  const factory = await deploy(initOf(FACTORY));
  const init = initOf(accountOf(owner.address as Hex));
  const salt = pad('0x2a');
  const account = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: init });
  const data = concatHex([salt, init]);
  const wrap = (signature: string) =>
    serializeErc6492Signature({ address: factory, data, signature: signature as Hex });
  const login = await signIn(keyFor(owner, account));
  const wrapped = { ...login, signature: wrap(login.signature) };
  expect(await enter(wrapped)).toBe(account.toLowerCase());
  expect(await chain.ask('eth_getCode', account, 'latest')).toBe('0x');
  const forged = await signIn(keyFor(stranger, account));
  expect(await enter({ ...forged, signature: wrap(forged.signature) })).toBe('SIGNATURE_INVALID');
  expect(await enter(login)).toBe('SIGNATURE_INVALID');
  // The same wrapper once it is deployed.
  const [from] = (await chain.ask('eth_accounts')) as string[];
  const hash = await chain.ask('eth_sendTransaction', { from, to: factory, data, gas: '0x100000' });
  expect(await receiptOf(hash)).toMatchObject({ status: '0x1' });
  expect(await chain.ask('eth_getCode', account, 'latest')).not.toBe('0x');
  expect(await enter(wrapped)).toBe(account.toLowerCase());
});

test('a wrapper that deploys somebody else’s account proves nothing', async () => {
  const factory = await deploy(initOf(FACTORY));
  const victim = evmSigner(23, NETWORK).address;
  const data = concatHex([pad('0x01'), initOf(accountOf(stranger.address as Hex))]);
  const login = await signIn(keyFor(stranger, victim));
  const signature = serializeErc6492Signature({ address: factory, data, signature: login.signature as Hex });
  expect(await enter({ ...login, signature })).toBe('SIGNATURE_INVALID');
});

test.each([...LIARS, ...ODDITIES])('an account that answers %s lets nobody in', async (_, code) => {
  const account = '0x00000000000000000000000000000000000000ff';
  await place(account, code);
  expect(await enter(await signIn(keyFor(owner, account)))).toBe('SIGNATURE_INVALID');
});

test('of an account that delegates (EIP-7702) its code decides, not its key', async () => {
  const delegate = await deploy(initOf(accountOf(stranger.address as Hex)));
  await place(owner.address, concatHex(['0xef0100', delegate]));
  expect(await enter(await signIn(owner))).toBe('SIGNATURE_INVALID');
  expect(await enter(await signIn(keyFor(stranger, owner.address)))).toBe(owner.address.toLowerCase());
  await place(owner.address, '0x');
});

test('a contract account of one network is none on another', async () => {
  const account = await deploy(initOf(accountOf(owner.address as Hex)));
  const elsewhere = await signIn({ ...keyFor(owner, account), network: 'eip155:1' });
  expect(await enter(elsewhere, { rpc: { ...rpc, 'eip155:1': false } })).toBe('SIGNATURE_INVALID');
});

test('a node of another network is not believed (RPC-01)', async () => {
  const faults: unknown[] = [];
  const options = { rpc: { 'eip155:1': chain.url }, onError: (error: unknown) => faults.push(error) };
  expect(await enter(await signIn({ ...owner, network: 'eip155:1' }), options)).toBe('VERIFIER_FAILED');
  expect(faults).toMatchObject([{ cause: { code: 'RPC_WRONG_NETWORK' } }]);
});

test.each([
  ['is not there', async () => 'http://127.0.0.1:9'],
  ['answers without end', async () => liar({ eth_chainId: 'x'.repeat(3_000_000) })],
  ['answers nonsense', async () => liar({ eth_chainId: YES.eth_chainId, eth_getCode: { code: 1 } })],
  ['answers nothing', async () => liar({})],
])('a node that %s lets nobody in', async (_, start) => {
  const url = await start();
  expect(await enter(await signIn(owner), { rpc: { [NETWORK]: url } })).toBe('VERIFIER_FAILED');
});

test('of two nodes both must say yes, and one that is away is stood in for', async () => {
  const lying = await liar(YES);
  const login = await signIn(keyFor(stranger, evmSigner(24, NETWORK).address));
  expect(await enter(login, { rpc: { [NETWORK]: [lying, chain.url] } })).toBe('SIGNATURE_INVALID');
  expect(await enter(login, { rpc: { [NETWORK]: [chain.url, lying] } })).toBe('SIGNATURE_INVALID');
  const away = 'http://127.0.0.1:9';
  expect(await enter(login, { rpc: { [NETWORK]: [lying, away] } })).toBe('VERIFIER_FAILED');
  expect(await enter(await signIn(owner), { rpc: { [NETWORK]: [away, chain.url, chain.url] } })).toBe(
    owner.address.toLowerCase(),
  );
});
