import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { announceBurnerWallets, type Lie } from 'latchkey/plugins/sandbox';
import { describe, expect, it } from 'vitest';
import { signInText } from '../../../../plugins/sandbox/solana/signIn.js';
import { devKey, testNode } from './node.js';
import { callerOf, cedarOn, openStandardPage } from './page.js';

const { connection, url } = await testNode();
const solana = { rpcUrl: url };
const hello = new TextEncoder().encode('hello');

async function lying(lie: Lie) {
  const page = openStandardPage();
  const cedar = await cedarOn(page, { solana });
  await cedar.call('standard:connect');
  const [account] = cedar.wallet.accounts;
  cedar.burner.mode = { lie };
  return { ...cedar, account };
}

const transfer = async () => {
  const { blockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: devKey(0x11).publicKey, recentBlockhash: blockhash }).add(
    SystemProgram.transfer({ fromPubkey: devKey(0x11).publicKey, toPubkey: devKey(0x22).publicKey, lamports: 5 }),
  );
  return transaction.serialize({ requireAllSignatures: false });
};

describe('a Solana burner wallet that lies', () => {
  it('returns invalid accounts', async () => {
    const { wallet } = await lying('accounts');
    const isAccount = (account: { publicKey?: Uint8Array } | null) => account?.publicKey?.length === 32;
    expect(wallet.accounts.length).toBeGreaterThan(0);
    expect(wallet.accounts.some(isAccount)).toBe(false);
  });

  it('returns an address that does not match the public key', async () => {
    const [account] = (await lying('checksum')).wallet.accounts;
    expect(new PublicKey(account?.publicKey ?? '').toBase58()).not.toBe(account?.address);
  });

  it('returns accounts and results whose properties throw', async () => {
    const { wallet, call, account } = await lying('getters');
    expect(() => wallet.accounts[0]?.address).toThrow(TypeError);
    const [output] = await call('solana:signMessage', { account, message: hello });
    expect(() => output?.signature).toThrow(TypeError);
  });

  it('returns invalid chains', async () => {
    expect((await lying('network')).wallet.chains).toEqual(['nowhere', 'solana:', 7]);
  });

  it('signs with another key', async () => {
    const { call, account } = await lying('signature');
    const [output] = await call('solana:signMessage', { account, message: hello });
    expect(ed25519.verify(output?.signature ?? hello, hello, account?.publicKey ?? hello)).toBe(false);
    const [signed] = await call('solana:signTransaction', { account, transaction: await transfer() });
    expect(Transaction.from(signed?.signedTransaction ?? []).verifySignatures()).toBe(false);
  });

  it('signs another message with the right key', async () => {
    const { call, account } = await lying('transaction');
    const [output] = await call('solana:signMessage', { account, message: hello });
    expect(output?.signedMessage).not.toEqual(hello);
    expect(
      ed25519.verify(output?.signature ?? hello, output?.signedMessage ?? hello, account?.publicKey ?? hello),
    ).toBe(true);
  });

  it('signs a transfer to another receiver with the right key', async () => {
    const { call, account } = await lying('transaction');
    const [output] = await call('solana:signTransaction', { account, transaction: await transfer() });
    const signed = Transaction.from(output?.signedTransaction ?? []);
    expect(signed.verifySignatures()).toBe(true);
    expect(signed.instructions[0]?.keys[1]?.pubkey.toBase58()).not.toBe(devKey(0x22).publicKey.toBase58());
  });

  it('returns the signature of a transaction that was never sent', async () => {
    const { call, account } = await lying('hash');
    const before = await connection.getSlot();
    const input = { account, transaction: await transfer(), chain: 'solana:localnet' };
    expect(await call('solana:signAndSendTransaction', input)).toEqual([{ signature: new Uint8Array(64).fill(0xab) }]);
    expect(await connection.getSlot()).toBe(before);
  });

  it('returns an empty list for one input', async () => {
    const { call, account } = await lying('empty');
    expect(await call('solana:signMessage', { account, message: hello })).toEqual([]);
  });
});

describe('signing in with a Solana burner wallet', () => {
  const full = {
    statement: 'Please sign with your account',
    uri: 'https://app.example.com/login',
    version: '1',
    chainId: 'solana:mainnet',
    nonce: '32891756abcdefgh',
    issuedAt: '2025-01-01T00:00:00.000Z',
    resources: ['https://example.com/a'],
  };
  const key = devKey(0x11).publicKey.toBase58();

  it("grants access and signs a message for the page's host with one approval", async () => {
    const { burner, call, wallet } = await cedarOn(openStandardPage());
    const [output] = await call('solana:signIn', full);
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(
      signInText({ ...full, domain: '127.0.0.1', address: key }),
    );
    expect(
      ed25519.verify(
        output?.signature ?? hello,
        output?.signedMessage ?? hello,
        wallet.accounts[0]?.publicKey ?? hello,
      ),
    ).toBe(true);
    expect(output?.account).toBe(wallet.accounts[0]);
    expect(burner.requests.map(({ method }) => method)).toEqual(['solana:signIn']);
  });

  it('needs no fields at all', async () => {
    const { call } = await cedarOn(openStandardPage());
    const [output] = await call('solana:signIn');
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(
      `127.0.0.1 wants you to sign in with your Solana account:\n${key}`,
    );
  });

  it.each([{ domain: 'evil.example' }, { address: devKey(0x44).publicKey.toBase58() }])(
    'is refused for %j',
    async (fields) => {
      const { call, wallet } = await cedarOn(openStandardPage());
      await expect(call('solana:signIn', fields)).rejects.toMatchObject({ code: -32602 });
      expect(wallet.accounts).toEqual([]);
    },
  );

  it('signs the message format of the Wallet Standard, with the fields in its order', () => {
    // The vectors are signed with the seed 0x01..0x20. Ed25519 is deterministic, so an equal signature proves an equal
    // text.
    const seed = Uint8Array.from({ length: 32 }, (_, index) => index + 1);
    const address = '9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj';
    const vectors = [
      [{}, '3dvVAU5Lm8qSE4mEq9G9iY5yJSYA51BrCqN8G78pXKrgSKUZH8KCJh7FuNzoA6xtb6UUat4rEZRbnJay7WPpWTkr'],
      [full, '2xR2akutefS4FXnMRcdMc7QrMDfi1Ve9sA3k2vFZMUSTtBhGVNysG2gX8VfDNdCc4toFHx9Q534DdKpwVJUiA1XZ'],
    ] as const;
    for (const [fields, expected] of vectors) {
      const text = signInText({ ...fields, domain: 'app.example.com', address });
      expect(base58.encode(ed25519.sign(new TextEncoder().encode(text), seed))).toBe(expected);
    }
  });
});

describe('a wallet with two namespaces', () => {
  const options = {
    chains: [{ chainId: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:9' }],
    solana,
    mode: 'approve',
  } as const;
  const open = async () => {
    const page = openStandardPage();
    page.startApp();
    const wallets = await announceBurnerWallets(options, page.host as Window & typeof globalThis);
    const harbor = wallets.filter(({ info }) => info.name === 'Harbor');
    const [evm, svm] = harbor;
    if (evm?.namespace !== 'eip155' || svm?.namespace !== 'solana') throw new Error('expected two sides of Harbor');
    return { page, wallets, evm, svm };
  };

  it('is announced by both standards with the same name and icon', async () => {
    const { page, wallets, evm } = await open();
    expect(wallets.map(({ info, namespace }) => `${info.name} ${namespace}`)).toEqual([
      'Acorn eip155',
      'Harbor eip155',
      'Harbor solana',
      'Nimbus eip155',
      'Cedar solana',
    ]);
    expect(page.wallets.map(({ name, icon }) => ({ name, icon }))[0]).toEqual({ name: 'Harbor', icon: evm.info.icon });
    expect(page.announced.map(({ info }) => info.name)).toEqual(['Acorn', 'Harbor', 'Nimbus']);
  });

  it('has one mode, is switched off as a whole, and has one approval per namespace', async () => {
    const { page, evm, svm } = await open();
    await evm.provider.request({ method: 'eth_requestAccounts' });
    expect([evm.connected, svm.connected]).toEqual([true, false]);
    svm.mode = 'reject';
    expect(evm.mode).toBe('reject');
    svm.vanish();
    await expect(evm.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 });
    expect(page.wallets.map(({ name }) => name)).toEqual(['Cedar']);
  });

  it('counts the pending requests of both sides together', async () => {
    const { page, evm, svm } = await open();
    evm.mode = 'hang';
    void evm.provider.request({ method: 'eth_requestAccounts' });
    const [harbor] = page.wallets;
    void (harbor && callerOf(harbor)('standard:connect'));
    expect([evm.pending, svm.pending]).toEqual([2, 2]);
  });
});
