import { expect, test } from 'vitest';
import { formatLines } from '../../../../plugins/siwx/message/message.js';
import { BIP122, dataOf, EIP155, POLKADOT, SOLANA, signed, VECTORS } from '../vectors.js';
import { browserOf, testServer } from './kit.js';

test.each(VECTORS)('%s signs in', async (_, network, address, signature) => {
  const browser = browserOf(testServer().handle);
  const { status, body } = await browser.post('verify', signed(dataOf(network, address), signature));
  expect(body.error).toBeUndefined();
  expect(status).toBe(200);
  expect(body.sessions[0]?.data).toEqual(dataOf(network, address));
});

test.each(VECTORS)('%s is rejected for a text that differs in one letter', async (_, network, address, signature) => {
  const data = { ...dataOf(network, address), statement: 'please sign with your account' };
  const { code } = await browserOf(testServer().handle).post('verify', signed(data, signature));
  expect(code).toBe('SIGNATURE_INVALID');
});

test('a message with all lines of EIP-4361 and a scheme is accepted', async () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const issuedAt = '2025-01-01T00:00:00.000Z';
  const resources = ['https://example.com/a', 'urn:recap:eyJhdHQiOnt9fQ'];
  const lines = {
    domain: 'app.example.com',
    statement: 'Hi',
    uri: 'https://app.example.com/login',
    version: '1' as const,
    nonce: '32891756abcdefgh',
    issuedAt,
    notBefore: issuedAt,
    requestId: 'req-1',
    resources,
  };
  const message = formatLines({ ...lines, scheme: 'https', name: 'Ethereum', address, reference: '1' });
  const signature =
    '0x8742864f4c1f2a2dc63324bf3f89a5f2dcede99e0358e1959d77fae6b685164e183b979c4461ad4a9d73abffaa8df3c48f736db3fd13f130d628e65d43587aa61c';
  const session = { data: { ...lines, accountAddress: address, chainId: EIP155 }, message, signature };
  const { body } = await browserOf(testServer().handle).post('verify', session);
  expect(body.error).toBeUndefined();
  expect(body.sessions[0]?.data).toEqual(session.data);
});

test('a message without a statement is accepted (EIP-4361)', async () => {
  const { statement: _, expirationTime: __, ...data } = dataOf(EIP155, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  const signature =
    '0x2f243fcf755097514b4831402dd5584e563c45ff6e994f2f0400144703704e1e622c2386a2a1bca59064924d815c79ed20386c46a6bc0d5bef5e0045a054be691b';
  const { status } = await browserOf(testServer().handle).post('verify', signed(data, signature));
  expect(status).toBe(200);
});

test('the signature of one Bitcoin address is rejected for another', async () => {
  const bitcoin = VECTORS.filter(([, network]) => network === BIP122);
  for (const [, , address] of bitcoin) {
    for (const [, , other, signature] of bitcoin.filter(([, , one]) => one !== address)) {
      const { code } = await browserOf(testServer().handle).post('verify', signed(dataOf(BIP122, address), signature));
      expect({ address, other, code }).toEqual({ address, other, code: 'SIGNATURE_INVALID' });
    }
  }
});

test('a Solana signature in Base64 or hex is rejected', async () => {
  const [, , address = '', base58 = ''] = VECTORS.find(([, network]) => network === SOLANA) ?? [];
  const hex =
    'b3f19172a8a08bd5ccd35d6dd4b9294243ddb5560c1a7b0d142d12442a3535e5cd39cdd4d5800165c2fa5fe8537fdd85e7f6141252f3e6b21e58e5229c52780d';
  for (const spelling of [Buffer.from(hex, 'hex').toString('base64'), `0x${hex}`, `${base58}1`, '']) {
    const { status } = await browserOf(testServer().handle).post('verify', signed(dataOf(SOLANA, address), spelling));
    expect([400, 401]).toContain(status);
  }
});

test.each([
  ['the generic prefix', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['the prefix of another chain', 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  ['a wrong checksum', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
])('a Polkadot address with %s is rejected', async (_, address) => {
  const [, , , signature = ''] = VECTORS.find(([what]) => what === 'sr25519') ?? [];
  const { code } = await browserOf(testServer().handle).post('verify', signed(dataOf(POLKADOT, address), signature));
  expect(code).toBe('ACCOUNT_MALFORMED');
});
