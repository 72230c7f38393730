import { createPublicKey, verify } from 'node:crypto';
import { PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { devKey, testNode, transferOf } from './node.js';
import { cedarOn, type Output, openStandardPage } from './page.js';

const { connection, url } = await testNode();
const options = { solana: { rpcUrl: url } };
const to = devKey(0x44);
const utf8 = (text: string) => new TextEncoder().encode(text);
// Signed transfers, legacy and version 0.
const LEGACY =
  'AfD+qUlS7DfQqtB3RN2IPadUFcstZf0XW+s6uDZ56L26RfikEFEIEW5a/ho4LfYAVtst3056epT2UxPMwLTeJQkBAAEDebVWLo/mVPlAeLES6KmLp5AfhTrmlb7X4OORC60ElmSBOXcOqH0XX1ajVGbDTH7My42KkbTuN6Jd9g9bj8mzlAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAxJrndgN4IFTxep3s6kO0ROug7bEsbx0xxuDkqEvwUusBAgIAAQwCAAAAQEIPAAAAAAA=';
const V0 =
  'ATRYwewlpjLVwobX1QjH2SM4bmsYGPd+dV7/Qw376E673xJYI9lCSZGjvaPB3xLnt+DTCjnbTV440xC9NOjrqgCAAQABA3m1Vi6P5lT5QHixEuipi6eQH4U65pW+1+DjkQutBJZkgTl3Dqh9F19Wo1Rmw0x+zMuNipG07jeiXfYPW4/Js5QAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMSa53YDeCBU8Xqd7OpDtETroO2xLG8dMcbg5KhL8FLrAQICAAEMAgAAAEBCDwAAAAAAAA==';
const BLOCKHASH = 'EETubP5AKHgjPAhzPAFcb8BAY1hMH639CWCFTqi3hq1k';

/** Verifies with Node's Ed25519 implementation, which is independent of the one that signs. */
function isSignedBy(
  address: string,
  { signedMessage, signature }: Pick<Output, 'signedMessage' | 'signature'>,
): boolean {
  // SubjectPublicKeyInfo of Ed25519 (RFC 8410): a fixed prefix followed by the key.
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), new PublicKey(address).toBytes()]);
  return verify(null, signedMessage, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
}

async function connected(more: Parameters<typeof cedarOn>[1] = {}) {
  const page = openStandardPage();
  const cedar = await cedarOn(page, { ...options, ...more });
  const { accounts } = await cedar.call('standard:connect');
  const [account, second] = accounts;
  if (!account || !second) throw new Error('expected two accounts');
  return { page, ...cedar, account, second, key: devKey(0x11) };
}

const unsigned = async (from = devKey(0x11), blockhash?: string) => {
  const recentBlockhash = blockhash ?? (await connection.getLatestBlockhash()).blockhash;
  return new Transaction({ feePayer: from.publicKey, recentBlockhash }).add(
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: 1_000_000 }),
  );
};
const bytesOf = (transaction: Transaction) =>
  new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }));

describe('a message signed by a Solana burner wallet', () => {
  it('has a valid signature of its account', async () => {
    const { account, call } = await connected();
    const [output] = await call('solana:signMessage', { account, message: utf8('hello') });
    expect(new TextDecoder().decode(output?.signedMessage)).toBe('hello');
    expect(isSignedBy(account.address, output as Output)).toBe(true);
  });

  it('is signed once per input, each by its own account', async () => {
    const { account, second, call } = await connected();
    const outputs = await call(
      'solana:signMessage',
      { account, message: utf8('one') },
      { account: second, message: utf8('two') },
    );
    expect(outputs.map((output, index) => isSignedBy([account, second][index]?.address ?? '', output))).toEqual([
      true,
      true,
    ]);
  });

  it('is signed as it was passed, even if the page modifies the bytes later', async () => {
    const { burner, page, account, call } = await connected();
    burner.mode = { delayMs: 1 };
    const message = utf8('hello');
    const asked = call('solana:signMessage', { account, message });
    message.fill(0);
    await new Promise((resolve) => setImmediate(resolve));
    page.runTimers();
    expect(new TextDecoder().decode((await asked)[0]?.signedMessage)).toBe('hello');
  });

  it('is rejected if it is a valid transaction', async () => {
    const { account, call } = await connected();
    const message = (await unsigned()).serializeMessage();
    await expect(call('solana:signMessage', { account, message })).rejects.toMatchObject({ code: -32602 });
  });

  it.each([{ message: 'hello' }, { message: undefined }, {}])(
    'is rejected for %j, which is not bytes',
    async (input) => {
      const { account, call } = await connected();
      await expect(call('solana:signMessage', { account, ...input })).rejects.toMatchObject({ code: -32602 });
    },
  );

  it('is rejected with 4001 by the user, and with 4100 for an account that the page may not use', async () => {
    const { burner, account, call } = await connected();
    const ask = (who: unknown) => call('solana:signMessage', { account: who, message: utf8('hello') });
    await expect(ask({ address: to.publicKey.toBase58() })).rejects.toMatchObject({ code: 4100 });
    await expect(ask(undefined)).rejects.toMatchObject({ code: 4100 });
    burner.mode = 'reject';
    await expect(ask(account)).rejects.toMatchObject({ code: 4001 });
    burner.mode = 'lock';
    await expect(ask(account)).rejects.toMatchObject({ code: 4100 });
  });
});

describe('a transaction signed by a Solana burner wallet', () => {
  it('is the same as one signed by web3.js, for legacy and version 0', async () => {
    const seed = Array.from({ length: 32 }, (_, index) => (index + 1).toString(16).padStart(2, '0')).join('');
    const wallets = [
      { name: 'Cedar', rdns: 'example.cedar', namespaces: ['solana' as const], solana: { seeds: [seed] } },
    ];
    const { call, wallet } = await cedarOn(openStandardPage(), { ...options, wallets });
    await call('standard:connect');
    const [account] = wallet.accounts;
    expect(account?.address).toBe('9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj');
    const fromPubkey = new PublicKey(account?.address ?? '');
    const instruction = SystemProgram.transfer({ fromPubkey, toPubkey: devKey(2).publicKey, lamports: 1_000_000 });
    const legacy = new Transaction({ feePayer: fromPubkey, recentBlockhash: BLOCKHASH }).add(instruction);
    const v0 = new TransactionMessage({
      payerKey: fromPubkey,
      recentBlockhash: BLOCKHASH,
      instructions: [instruction],
    });
    const outputs = await call(
      'solana:signTransaction',
      { account, transaction: bytesOf(legacy) },
      { account, transaction: new VersionedTransaction(v0.compileToV0Message()).serialize(), chain: 'solana:localnet' },
    );
    const encoded = outputs.map(({ signedTransaction }) => Buffer.from(signedTransaction).toString('base64'));
    expect(encoded).toEqual([LEGACY, V0]);
  });

  it('keeps the signatures of other signers', async () => {
    const { account, call, key } = await connected();
    const transaction = await unsigned(devKey(0x33));
    transaction.add(SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: to.publicKey, lamports: 5 }));
    transaction.partialSign(devKey(0x33));
    const [output] = await call('solana:signTransaction', { account, transaction: bytesOf(transaction) });
    expect(Transaction.from(output?.signedTransaction ?? []).verifySignatures(true)).toBe(true);
  });

  it.each([
    ['nothing', () => new Uint8Array()],
    ['too many bytes', () => new Uint8Array(1233)],
    ['bytes left over', (whole: Uint8Array) => Uint8Array.of(...whole, 0)],
    ['bytes missing', (whole: Uint8Array) => whole.slice(0, -1)],
    [
      'a version that is not yet',
      (whole: Uint8Array) => Uint8Array.of(...whole.slice(0, 65), 0x81, ...whole.slice(65)),
    ],
  ])('is rejected: %s', async (_, change) => {
    const { account, call } = await connected();
    const transaction = change(bytesOf(await unsigned()));
    await expect(call('solana:signTransaction', { account, transaction })).rejects.toMatchObject({ code: -32602 });
  });

  it('is rejected if the account is not a signer', async () => {
    const { second, call } = await connected();
    const transaction = bytesOf(await unsigned());
    await expect(call('solana:signTransaction', { account: second, transaction })).rejects.toMatchObject({
      code: -32602,
    });
  });
});

describe('a transaction sent by a Solana burner wallet', () => {
  const send = { feature: 'solana:signAndSendTransaction', chain: 'solana:localnet' };

  it('transfers the lamports on the local network', async () => {
    const { account, call } = await connected();
    const before = await connection.getBalance(to.publicKey);
    const [output] = await call(send.feature, { account, transaction: bytesOf(await unsigned()), chain: send.chain });
    expect(output?.signature).toHaveLength(64);
    expect(await connection.getBalance(to.publicKey)).toBe(before + 1_000_000);
  });

  it.each([
    ['no chain', undefined, -32602],
    ['a chain of another node', 'solana:mainnet', 4901],
  ])('is rejected for a wrong chain: %s', async (_, chain, code) => {
    const { account, call } = await connected();
    const transaction = bytesOf(await unsigned());
    await expect(call(send.feature, { account, transaction, chain })).rejects.toMatchObject({ code });
  });

  it("fails with the node's own error", async () => {
    const { account, call } = await connected();
    const transaction = bytesOf(await transferOf(connection, devKey(0x11), to, 10n ** 15n));
    const sent = call(send.feature, { account, transaction, chain: send.chain });
    await expect(sent).rejects.toMatchObject({ code: -32002, data: { err: { InstructionError: [0, { Custom: 1 }] } } });
  });

  it('fails with 4901 if the node cannot be reached', async () => {
    const { account, call } = await connected({ solana: { rpcUrl: 'http://127.0.0.1:9' } });
    const transaction = bytesOf(await unsigned(undefined, BLOCKHASH));
    await expect(call(send.feature, { account, transaction, chain: send.chain })).rejects.toMatchObject({ code: 4901 });
  });
});
