import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiwxServerOptions } from 'latchkey/plugins/siwx/server';
import { concatHex, getContractAddress, type Hex, pad, serializeErc6492Signature } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { testChain } from '../../../tools/anvil.js';
import { evmSigner, type Signer, signIn } from '../signers.js';
import { APPROVING, accountOf, FACTORY, initOf, UNUSUAL_ANSWERS, WRONG_ANSWERS } from './evm.js';
import { browserOf, testServer } from './kit.js';

// Each test deploys contracts on a chain that other test files use at the same time.
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
/** A signer with the key of another, for the account at this address. */
const keyFor = (signer: Signer, address: string): Signer => ({ ...signer, address });

async function deploy(init: Hex): Promise<Hex> {
  const [from] = (await chain.ask('eth_accounts')) as string[];
  const hash = await chain.ask('eth_sendTransaction', { from, data: init });
  return (await chain.receipt(hash)).contractAddress;
}

/** Signs in. @returns The address of the account, or the error code */
async function verifyLogin(login: unknown, options: Partial<SiwxServerOptions> = {}) {
  const { code, body } = await browserOf(testServer({ rpc, ...options }).handle).post('verify', login);
  return code ?? body.sessions[0]?.data.accountAddress.toLowerCase();
}

/** Starts a node with these answers. */
async function startNode(answers: Readonly<Record<string, unknown>>): Promise<string> {
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
const CONFIRMING = { eth_chainId: `0x${chain.chainId.toString(16)}`, eth_getCode: '0x01', eth_call: MAGIC };

test('a plain key signs in on a network with a node', async () => {
  expect(await verifyLogin(await signIn(owner))).toBe(owner.address.toLowerCase());
});

test('a signature that ends with 0 or 1, as of a Ledger, is that of a plain key', async () => {
  const login = await signIn(owner);
  const signature = `${login.signature}`;
  const last = Number.parseInt(signature.slice(-2), 16) - 27;
  expect([0, 1]).toContain(last);
  expect(await verifyLogin({ ...login, signature: `${signature.slice(0, -2)}0${last}` })).toBe(
    owner.address.toLowerCase(),
  );
});

test('a contract account of two owners is asked about a signature of 130 bytes', async () => {
  const account = '0x00000000000000000000000000000000000000fe';
  const login = await signIn(keyFor(owner, account));
  const signature = concatHex([login.signature as Hex, login.signature as Hex]);
  const answering = { [NETWORK]: await startNode(CONFIRMING) };
  expect(await verifyLogin({ ...login, signature }, { rpc: answering })).toBe(account);
});

test('a contract account accepts only its owner’s key (ERC-1271)', async () => {
  const account = await deploy(initOf(accountOf(owner.address as Hex)));
  expect(await verifyLogin(await signIn(keyFor(owner, account)))).toBe(account.toLowerCase());
  expect(await verifyLogin(await signIn(keyFor(stranger, account)))).toBe('SIGNATURE_INVALID');
});

test('an empty signature is valid for a contract that has approved the text on the chain, and for nobody else', async () => {
  const approved = async (account: string) => ({ ...(await signIn(keyFor(owner, account))), signature: '0x' });
  const account = await deploy(initOf(APPROVING));
  expect(await verifyLogin(await approved(account))).toBe(account.toLowerCase());
  const refusing = await deploy(initOf(accountOf(owner.address as Hex)));
  expect(await verifyLogin(await approved(refusing))).toBe('SIGNATURE_INVALID');
  expect(await verifyLogin(await approved(owner.address))).toBe('SIGNATURE_INVALID');
});

test('a signature for one account is not valid for another account of the same owner', async () => {
  const accounts = [
    await deploy(initOf(accountOf(owner.address as Hex))),
    await deploy(initOf(accountOf(owner.address as Hex))),
  ];
  const [first, second] = await Promise.all(accounts.map((account) => signIn(keyFor(owner, account))));
  expect(await verifyLogin({ ...first, signature: second?.signature })).toBe('SIGNATURE_INVALID');
  expect(await verifyLogin({ ...first, data: second?.data })).toBe('MESSAGE_DIFFERS');
});

test('an account that is not deployed yet signs in with its deployment data (ERC-6492)', async () => {
  const factory = await deploy(initOf(FACTORY));
  const init = initOf(accountOf(owner.address as Hex));
  const salt = pad('0x2a');
  const account = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode: init });
  const data = concatHex([salt, init]);
  const wrap = (signature: string) =>
    serializeErc6492Signature({ address: factory, data, signature: signature as Hex });
  const login = await signIn(keyFor(owner, account));
  const wrapped = { ...login, signature: wrap(login.signature) };
  expect(await verifyLogin(wrapped)).toBe(account.toLowerCase());
  expect(await chain.ask('eth_getCode', account, 'latest')).toBe('0x');
  const forged = await signIn(keyFor(stranger, account));
  expect(await verifyLogin({ ...forged, signature: wrap(forged.signature) })).toBe('SIGNATURE_INVALID');
  expect(await verifyLogin(login)).toBe('SIGNATURE_INVALID');
  // The same wrapper after the deployment.
  const [from] = (await chain.ask('eth_accounts')) as string[];
  const hash = await chain.ask('eth_sendTransaction', { from, to: factory, data, gas: '0x100000' });
  expect(await chain.receipt(hash)).toMatchObject({ status: '0x1' });
  expect(await chain.ask('eth_getCode', account, 'latest')).not.toBe('0x');
  expect(await verifyLogin(wrapped)).toBe(account.toLowerCase());
});

test('a wrapper that deploys another account is rejected', async () => {
  const factory = await deploy(initOf(FACTORY));
  const victim = evmSigner(23, NETWORK).address;
  const data = concatHex([pad('0x01'), initOf(accountOf(stranger.address as Hex))]);
  const login = await signIn(keyFor(stranger, victim));
  const signature = serializeErc6492Signature({ address: factory, data, signature: login.signature as Hex });
  expect(await verifyLogin({ ...login, signature })).toBe('SIGNATURE_INVALID');
});

test.each([...WRONG_ANSWERS, ...UNUSUAL_ANSWERS])('an account that returns %s is rejected', async (_, code) => {
  const account = '0x00000000000000000000000000000000000000ff';
  await place(account, code);
  expect(await verifyLogin(await signIn(keyFor(owner, account)))).toBe('SIGNATURE_INVALID');
});

test('the code of an account that delegates (EIP-7702) decides, not its key', async () => {
  const delegate = await deploy(initOf(accountOf(stranger.address as Hex)));
  await place(owner.address, concatHex(['0xef0100', delegate]));
  expect(await verifyLogin(await signIn(owner))).toBe('SIGNATURE_INVALID');
  expect(await verifyLogin(await signIn(keyFor(stranger, owner.address)))).toBe(owner.address.toLowerCase());
  await place(owner.address, '0x');
});

test('a contract account of one network cannot sign in on another', async () => {
  const account = await deploy(initOf(accountOf(owner.address as Hex)));
  const elsewhere = await signIn({ ...keyFor(owner, account), network: 'eip155:1' });
  expect(await verifyLogin(elsewhere, { rpc: { ...rpc, 'eip155:1': false } })).toBe('SIGNATURE_INVALID');
});

test('a node of another network is rejected', async () => {
  const errors: unknown[] = [];
  const options = { rpc: { 'eip155:1': chain.url }, onError: (error: unknown) => errors.push(error) };
  expect(await verifyLogin(await signIn({ ...owner, network: 'eip155:1' }), options)).toBe('VERIFIER_FAILED');
  expect(errors).toMatchObject([{ cause: { code: 'RPC_WRONG_NETWORK' } }]);
});

test.each([
  ['is unreachable', async () => 'http://127.0.0.1:9'],
  ['sends more than 1 MiB', async () => startNode({ eth_chainId: 'x'.repeat(3_000_000) })],
  [
    'sends a malformed result',
    async () => startNode({ eth_chainId: CONFIRMING.eth_chainId, eth_getCode: { code: 1 } }),
  ],
  ['sends no result', async () => startNode({})],
])('a node that %s fails the sign-in', async (_, start) => {
  const url = await start();
  expect(await verifyLogin(await signIn(owner), { rpc: { [NETWORK]: url } })).toBe('VERIFIER_FAILED');
});

test('two nodes must agree, and a third one replaces an unreachable one', async () => {
  const dishonest = await startNode(CONFIRMING);
  const login = await signIn(keyFor(stranger, evmSigner(24, NETWORK).address));
  expect(await verifyLogin(login, { rpc: { [NETWORK]: [dishonest, chain.url] } })).toBe('SIGNATURE_INVALID');
  expect(await verifyLogin(login, { rpc: { [NETWORK]: [chain.url, dishonest] } })).toBe('SIGNATURE_INVALID');
  const unreachable = 'http://127.0.0.1:9';
  expect(await verifyLogin(login, { rpc: { [NETWORK]: [dishonest, unreachable] } })).toBe('VERIFIER_FAILED');
  expect(
    await verifyLogin(await signIn(owner), { rpc: { [NETWORK]: [unreachable, chain.url, `${chain.url}/?second`] } }),
  ).toBe(owner.address.toLowerCase());
});
