import { verifyTypedData } from 'viem';
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { DEV_KEYS } from '../../../plugins/sandbox/eip155/keys.js';
import { ask, openPage, walletOn } from './page.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

async function connected(chainId = 31337) {
  const wallet = walletOn(openPage(), { chains: [{ chainId, name: 'One', rpcUrl: 'http://127.0.0.1:9' }] });
  await ask(wallet, 'eth_requestAccounts');
  return wallet;
}

// The example of EIP-712, section Test Cases.
const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
} as const;

describe('messages', () => {
  it('personal_sign of "hello" is the known signature', async () => {
    expect(await ask(await connected(), 'personal_sign', '0x68656c6c6f', ADDRESS)).toBe(
      '0xf16ea9a3478698f695fd1401bfe27e9e4a7e8e3da94aa72b021125e31fa899cc573c48ea3fe1d4ab61a9db10c19032026e3ed2dbccba5a178235ac27f94504311c',
    );
  });

  it('text is signed as its UTF-8 bytes', async () => {
    const wallet = await connected();
    expect(await ask(wallet, 'personal_sign', 'hello', ADDRESS)).toBe(
      await ask(wallet, 'personal_sign', '0x68656c6c6f', ADDRESS),
    );
  });

  it('a lower-case address selects the same account', async () => {
    const wallet = await connected();
    expect(await ask(wallet, 'personal_sign', '0x00', ADDRESS.toLowerCase())).toMatch(/^0x[0-9a-f]{130}$/);
  });

  it('swapped address and message are rejected', async () => {
    await expect(ask(await connected(), 'personal_sign', ADDRESS, '0x68656c6c6f')).rejects.toMatchObject({
      code: 4100,
    });
  });

  it('a foreign account is rejected with 4100', async () => {
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
    await expect(ask(await connected(), 'personal_sign', '0x00', other)).rejects.toMatchObject({ code: 4100 });
  });

  it('a page without access is rejected with 4100', async () => {
    await expect(ask(walletOn(openPage()), 'personal_sign', '0x00', ADDRESS)).rejects.toMatchObject({ code: 4100 });
  });

  it('missing params are rejected with -32602', async () => {
    await expect(ask(await connected(), 'personal_sign', '0x00')).rejects.toMatchObject({ code: -32602 });
  });
});

describe('typed data', () => {
  it('the example of EIP-712 gets the known signature', async () => {
    expect(await ask(await connected(1), 'eth_signTypedData_v4', ADDRESS, JSON.stringify(mail))).toBe(
      '0x6ea8bb309a3401225701f3565e32519f94a0ea91a5910ce9229fe488e773584c0390416a2190d9560219dab757ecca2029e63fa9d1c2aebf676cc25b9f03126a1b',
    );
  });

  it('typed data may be an object or JSON, and its signature verifies', async () => {
    const signature = (await ask(await connected(1), 'eth_signTypedData_v4', ADDRESS, mail)) as `0x${string}`;
    const domain = { ...mail.domain, chainId: 1n };
    expect(await verifyTypedData({ ...mail, domain, address: ADDRESS, signature })).toBe(true);
  });

  it('a domain of another network is rejected', async () => {
    await expect(ask(await connected(), 'eth_signTypedData_v4', ADDRESS, mail)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('31337'),
    });
  });

  it.each([
    ['text that is no JSON', '{'],
    ['no primary type', { ...mail, primaryType: undefined }],
    ['a primary type without fields', { ...mail, primaryType: 'Letter' }],
    ['a message that does not match', { ...mail, message: { contents: 1 } }],
    ['a chain id that is no number', { ...mail, domain: { ...mail.domain, chainId: 'one' } }],
  ])('%s is rejected with -32602', async (_, data) => {
    await expect(ask(await connected(1), 'eth_signTypedData_v4', ADDRESS, data)).rejects.toMatchObject({
      code: -32602,
    });
  });
});

describe('the keys', () => {
  it("are anvil's development keys", () => {
    const mnemonic = 'test test test test test test test test test test test junk';
    expect(DEV_KEYS.map((key) => privateKeyToAccount(key).address)).toEqual(
      DEV_KEYS.map((_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address),
    );
  });
});
