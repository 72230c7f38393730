import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { codeOf, connected } from './connected.js';
import { settle } from './context.js';
import { ALICE, BOB, HASH, hangs, thenable } from './fakeWallet.js';

describe('signMessage', () => {
  it('sends the hex of the UTF-8 bytes, then the account', async () => {
    const { features, asked } = await connected({ personal_sign: `0x${'1b'.repeat(65)}` });
    await features.signMessage({ message: 'héllo ✓' });
    expect(asked('personal_sign')).toEqual([['0x68c3a96c6c6f20e29c93', ALICE]]);
  });

  it('sends bytes unchanged, with the given account', async () => {
    const { features, asked } = await connected({ eth_requestAccounts: [ALICE, BOB], personal_sign: '0x00' });
    await features.signMessage({ message: Uint8Array.of(0xde, 0xad), account: BOB.toLowerCase() });
    expect(asked('personal_sign')).toEqual([['0xdead', BOB]]);
  });

  it('accepts a signature of 32 bytes, which looks like a transaction hash', async () => {
    const { features } = await connected({ personal_sign: HASH });
    expect(await features.signMessage({ message: 'x' })).toBe(HASH);
  });

  it('accepts an empty signature, as of a Safe whose owners approve the message on the chain', async () => {
    const { features } = await connected({ personal_sign: '0x', eth_signTypedData_v4: '0x' });
    expect(await features.signMessage({ message: 'x' })).toBe('0x');
    const data = { types: { Mail: [] }, primaryType: 'Mail', message: {} };
    expect(await features['eip155:signTypedData']({ data })).toBe('0x');
  });

  it.each([null, '', 'signed', '0x123', 5, {}])('rejects the answer %j', async (answer) => {
    const { features } = await connected({ personal_sign: answer });
    expect(await codeOf(features.signMessage({ message: 'x' }))).toBe('RESPONSE_MALFORMED');
  });

  it('sends no request for an unshared account or a lone surrogate', async () => {
    const { features, asked } = await connected();
    expect(await codeOf(features.signMessage({ message: 'x', account: BOB }))).toBe('ACCOUNT_UNKNOWN');
    expect(await codeOf(features.signMessage({ message: '\ud800' }))).toBe('INPUT_INVALID');
    expect(asked('personal_sign')).toEqual([]);
  });

  it('rejects with ABORTED when its signal is aborted', async () => {
    const { features } = await connected({ personal_sign: hangs });
    const abort = new AbortController();
    const outcome = codeOf(features.signMessage({ message: 'x', signal: abort.signal }));
    await settle();
    abort.abort();
    expect(await outcome).toBe('ABORTED');
  });
});

describe('signTypedData', () => {
  it('writes bytes as hex, and leaves out a field of the domain that is null', async () => {
    const { features, asked } = await connected({ eth_signTypedData_v4: '0x01' });
    const types = { Note: [{ name: 'data', type: 'bytes' }] };
    const domain = { name: 'App', chainId: null } as never;
    for (const bytes of [Uint8Array.of(1, 255), Buffer.of(1, 255)]) {
      await features['eip155:signTypedData']({
        data: { domain, types, primaryType: 'Note', message: { data: bytes } },
      });
    }
    const sent = asked('eth_signTypedData_v4').map((params) => JSON.parse(`${(params as unknown[])[1]}`));
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(sent[0]).toMatchObject({ domain: { name: 'App' }, message: { data: '0x01ff' } });
    expect(sent[0].types.EIP712Domain).toEqual([{ name: 'name', type: 'string' }]);
  });

  // EIP-712 §Test: the "Mail" sample; digest and signature as in the standard's own test code.
  const MAIL = {
    domain: {
      name: 'Ether Mail',
      version: '1',
      chainId: 1n,
      verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
    },
    types: {
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
    message: {
      from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
      to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
      contents: 'Hello, Bob!',
    },
  };

  it('sends JSON with the domain’s type, and the signature matches the vector of EIP-712', async () => {
    const { features, asked } = await connected({ eth_signTypedData_v4: '0x01' });
    await features['eip155:signTypedData']({ data: MAIL });
    const [account, json] = asked('eth_signTypedData_v4')[0] as [string, string];
    expect(account).toBe(ALICE);
    const data = JSON.parse(json);
    expect(data.types.EIP712Domain.map(({ name }: { name: string }) => name)).toEqual([
      'name',
      'version',
      'chainId',
      'verifyingContract',
    ]);
    expect(data.domain.chainId).toBe('1');
    const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
    expect(await key.signTypedData({ ...data, domain: { ...data.domain, chainId: 1 } })).toBe(
      '0x6ea8bb309a3401225701f3565e32519f94a0ea91a5910ce9229fe488e773584c0390416a2190d9560219dab757ecca2029e63fa9d1c2aebf676cc25b9f03126a1b',
    );
  });

  it('keeps a given EIP712Domain type', async () => {
    const { features, asked } = await connected({ eth_signTypedData_v4: '0x01' });
    const EIP712Domain = [{ name: 'name', type: 'string' }];
    await features['eip155:signTypedData']({ data: { ...MAIL, types: { ...MAIL.types, EIP712Domain } } });
    expect(JSON.parse((asked('eth_signTypedData_v4')[0] as string[])[1] ?? '').types.EIP712Domain).toEqual(
      EIP712Domain,
    );
  });
});

describe('sendTransaction', () => {
  it('sends hex quantities, the selected account and the wallet’s chain id', async () => {
    const { features, asked } = await connected({ eth_sendTransaction: HASH });
    const hash = await features['eip155:sendTransaction']({
      to: BOB,
      value: 10n ** 18n,
      gas: 21_000n,
      nonce: 0,
      data: '0x',
    });
    expect(hash).toBe(HASH);
    expect(asked('eth_sendTransaction')).toEqual([
      [{ from: ALICE, to: BOB, value: '0xde0b6b3a7640000', gas: '0x5208', nonce: '0x0', data: '0x', chainId: '0x1' }],
    ]);
  });

  it('rejects when the wallet has switched the network meanwhile', async () => {
    const { wallet, features, asked } = await connected({ eth_sendTransaction: HASH });
    wallet.answer({ eth_chainId: '0xa' });
    expect(await codeOf(features['eip155:sendTransaction']({ to: BOB, value: 1n }))).toBe('NETWORK_MISMATCH');
    expect(asked('eth_sendTransaction')).toEqual([]);
  });

  it('rejects when the wallet is not on the given network', async () => {
    const { features, asked } = await connected({ eth_sendTransaction: HASH });
    expect(await codeOf(features['eip155:sendTransaction']({ to: BOB, network: 'eip155:10' }))).toBe(
      'NETWORK_MISMATCH',
    );
    expect(asked('eth_sendTransaction')).toEqual([]);
  });

  it('rejects when the wallet returns an invalid chain id', async () => {
    const { wallet, features, asked } = await connected({ eth_sendTransaction: HASH });
    wallet.answer({ eth_chainId: 'here' });
    expect(await codeOf(features['eip155:sendTransaction']({ to: BOB }))).toBe('RESPONSE_MALFORMED');
    expect(asked('eth_sendTransaction')).toEqual([]);
  });

  it.each([
    [{}],
    [{ to: '0x12' }],
    [{ to: `${BOB}00` }],
    [{ to: BOB, value: -1n }],
    [{ to: BOB, value: 1n << 256n }],
    [{ to: BOB, value: 1 as unknown as bigint }],
    [{ to: BOB, data: '0x123' as const }],
    [{ to: BOB, nonce: -1 }],
    [{ to: BOB, nonce: 1.5 }],
  ])('rejects the invalid transaction of case %#', async (transaction) => {
    const { features, asked } = await connected({ eth_sendTransaction: HASH });
    expect(await codeOf(features['eip155:sendTransaction'](transaction))).toBe('INPUT_INVALID');
    expect(asked('eth_sendTransaction')).toEqual([]);
  });

  it.each([null, '0x', '0x12', `${HASH}00`, {}])('rejects %j as the transaction hash', async (answer) => {
    const { features } = await connected({ eth_sendTransaction: answer });
    expect(await codeOf(features['eip155:sendTransaction']({ to: BOB }))).toBe('RESPONSE_MALFORMED');
  });
});

describe('request', () => {
  it('forwards any method and returns a copy of the answer', async () => {
    const answer = { text: 'x', list: [1] };
    const { features, asked } = await connected({ eth_foo: answer });
    const copy = await features['eip155:request']({ method: 'eth_foo', params: [1] });
    expect(copy).toEqual(answer);
    expect(copy).not.toBe(answer);
    expect(asked('eth_foo')).toEqual([[1]]);
  });

  it('copies an answer that has a then method', async () => {
    const answer = () => thenable((yes) => yes(Object.assign(thenable(hangs), { real: 1 })));
    const { features } = await connected({ eth_foo: answer });
    expect(await features['eip155:request']({ method: 'eth_foo' })).toEqual({ real: 1 });
  });

  it('rejects an answer that is not JSON', async () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    const { features } = await connected({ eth_foo: loop });
    expect(await codeOf(features['eip155:request']({ method: 'eth_foo' }))).toBe('RESPONSE_MALFORMED');
  });
});
