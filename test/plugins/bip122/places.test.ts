/** Wallets that have no burner wallet in the sandbox. They are scripted after their documentation. */

import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { bitcoin, bitcoinSignet } from 'latchkey/plugins/bip122';
import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../../plugins/sandbox/bip122/account.js';
import { DEV_KEYS } from '../../../plugins/sandbox/bip122/keys.js';
import { settle } from '../eip155/context.js';
import { addressesOf, codeOf, connectOptions, featuresOf, shareOf } from './page.js';
import { pageWith, scripted } from './scripted.js';

const [payment, ordinal] = accountsOf(DEV_KEYS[0] ?? '', 'Mainnet');
const [signet] = accountsOf(DEV_KEYS[0] ?? '', 'Signet');
if (!payment || !ordinal || !signet) throw new Error('no accounts');
const TXID = 'ab'.repeat(32);

describe('OKX', () => {
  const okx = (over = {}) =>
    scripted({
      connect: { address: payment.address, publicKey: payment.publicKey },
      getAccounts: [payment.address],
      getPublicKey: payment.publicKey,
      sendBitcoin: TXID,
      disconnect: undefined,
      ...over,
    });

  it('is called on the object of the app’s active network', async () => {
    const [main, test] = [okx(), okx({ connect: { address: signet.address, publicKey: signet.publicKey } })];
    const page = pageWith({ okxwallet: { bitcoin: main.provider, bitcoinSignet: test.provider } });
    const grant = await page.now[0]?.connect(connectOptions({ network: bitcoinSignet.id }));
    expect(shareOf(grant)).toMatchObject({ network: bitcoinSignet.id, networks: [bitcoinSignet.id] });
    expect(addressesOf(grant)).toEqual([signet.address]);
    expect(main.calls).toEqual([]);
  });

  it('gets transfer amounts in satoshis', async () => {
    const { provider, calls } = okx();
    const grant = await pageWith({ okxwallet: { bitcoin: provider } }).now[0]?.connect(connectOptions());
    const txid = await featuresOf(grant)['bip122:sendTransfer']({ to: ordinal.address, satoshis: 15_000n });
    expect(txid).toBe(TXID);
    expect(calls).toContainEqual(['sendBitcoin', ordinal.address, 15_000]);
  });

  it('reports a change of its account, and a lock as a grant without accounts', async () => {
    const { provider, emit } = okx();
    const page = pageWith({ okxwallet: { bitcoin: provider } });
    const grant = await page.now[0]?.connect(connectOptions());
    const grants: unknown[] = [];
    grant?.watch((changed) => grants.push(changed && addressesOf(changed)));
    emit('accountChanged', { address: ordinal.address, publicKey: ordinal.publicKey });
    emit('accountChanged', { address: 'junk' });
    await page.fake.clock.advance(1_000);
    emit('accountChanged', null);
    expect(grants[0]).toEqual([ordinal.address]);
    expect(grants.at(-1)).toEqual([]);
  });

  it.each([
    null,
    5,
    {},
    { address: 'x' },
    { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' },
    [payment.address],
  ])('does not connect when connect returns %j', async (connect) => {
    const page = pageWith({ okxwallet: { bitcoin: okx({ connect }).provider } });
    expect(['RESPONSE_MALFORMED', 'NO_ACCOUNTS']).toContain(await codeOf(page.now[0]?.connect(connectOptions())));
  });
});

describe('Leather', () => {
  const addresses = [
    { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: payment.publicKey },
    { symbol: 'BTC', type: 'p2tr', address: ordinal.address, publicKey: ordinal.publicKey },
    { symbol: 'BTC', type: 'p2wpkh', address: payment.address, publicKey: payment.publicKey },
  ];
  const leather = (answers: Readonly<Record<string, unknown>> = {}) => {
    const all: Readonly<Record<string, unknown>> = { getAddresses: { result: { addresses } }, ...answers };
    return scripted({
      request: (method: string) =>
        all[method] instanceof Error ? Promise.reject({ error: all[method] }) : all[method],
    });
  };

  it('shares its two Bitcoin addresses, and is not restored because that would prompt', async () => {
    const page = pageWith({ LeatherProvider: leather().provider });
    const grant = await page.now[0]?.connect(connectOptions());
    expect(shareOf(grant)).toMatchObject({ network: bitcoin.id, networks: [bitcoin.id] });
    expect(shareOf(grant).accounts.map(({ address, type }) => [address, type])).toEqual([
      [payment.address, 'payment'],
      [ordinal.address, 'ordinal'],
    ]);
    expect(await page.now[0]?.restore?.(connectOptions())).toBeUndefined();
  });

  it('gets its own parameters even if it is listed in btc_providers', async () => {
    const { provider, calls } = leather({ sendTransfer: { result: { txid: TXID } } });
    const entry = { id: 'LeatherProvider', name: 'Leather', icon: '' };
    const page = pageWith({ LeatherProvider: provider, btc_providers: [entry] });
    const grant = await page.now[0]?.connect(connectOptions({ network: bitcoin.id }));
    await featuresOf(grant)['bip122:sendTransfer']({ to: ordinal.address, satoshis: 7n });
    expect(page.now).toHaveLength(1);
    expect(calls.at(-1)).toEqual([
      'request',
      'sendTransfer',
      { recipients: [{ address: ordinal.address, amount: '7' }], network: 'mainnet' },
    ]);
  });

  it('reports a rejection by an error inside the thrown object', async () => {
    const no = Object.assign(new Error('User rejected the request'), { code: 4001 });
    const page = pageWith({ LeatherProvider: leather({ getAddresses: no }).provider });
    expect(await codeOf(page.now[0]?.connect(connectOptions()))).toBe('USER_REJECTED');
  });

  it('gets no request to sign with ECDSA, which it does not support', async () => {
    const { provider, calls } = leather();
    const grant = await pageWith({ LeatherProvider: provider }).now[0]?.connect(connectOptions());
    const asking = featuresOf(grant)['bip122:signMessage']({ message: 'x', protocol: 'ecdsa' });
    expect(await codeOf(asking)).toBe('FEATURE_MISSING');
    expect(calls).toHaveLength(1);
  });

  it('gets and returns PSBTs in hex', async () => {
    const transaction = new Transaction();
    transaction.addInput({ txid: TXID, index: 0, witnessUtxo: { script: payment.script, amount: 1_000n } });
    transaction.addOutput({ script: ordinal.script, amount: 900n });
    const given = hex.encode(transaction.toPSBT());
    transaction.sign(payment.key);
    const { provider, calls } = leather({ signPsbt: { result: { hex: hex.encode(transaction.toPSBT()) } } });
    const grant = await pageWith({ LeatherProvider: provider }).now[0]?.connect(connectOptions());
    const { psbt } = await featuresOf(grant)['bip122:signPsbt']({
      psbt: given,
      inputs: [{ index: 0, sighashTypes: [1] }],
    });
    expect(psbt).toMatch(/^cHNidP8/);
    expect(calls.at(-1)?.[2]).toEqual({ hex: given, signAtIndex: [0], broadcast: false, allowedSighash: [1] });
  });
});

describe('older sats-connect wallets', () => {
  it('are calls with older methods until one works, but not after a rejection', async () => {
    const calls: string[] = [];
    const answers: Readonly<Record<string, unknown>> = {
      wallet_connect: { error: { code: -32601, message: 'Method not found' } },
      getAddresses: { error: { code: -32603, message: 'Internal error' } },
      getAccounts: {
        status: 'success',
        result: [
          { ...payment, key: undefined },
          { address: 'SP2J6', purpose: 'stacks' },
        ],
      },
    };
    const request = async (method: string) => {
      calls.push(method);
      return answers[method];
    };
    const entry = { id: 'acorn', name: 'Acorn' };
    const page = pageWith({ acorn: { request }, btc_providers: [entry] });
    expect(addressesOf(await page.now[0]?.connect(connectOptions()))).toEqual([payment.address]);
    expect(calls).toEqual(['wallet_connect', 'getAddresses', 'getAccounts']);
    const no = { request: async () => ({ jsonrpc: '2.0', error: { code: -32000, message: 'No' } }) };
    const other = pageWith({ acorn: no, btc_providers: [entry] });
    expect(await codeOf(other.now[0]?.connect(connectOptions()))).toBe('USER_REJECTED');
  });

  it('get listeners with two arguments, whose events are ignored after the end', async () => {
    const listeners = new Map<string, (event: unknown) => void>();
    const provider = {
      request: async () => ({ result: { addresses: [payment], network: { bitcoin: { name: 'Mainnet' } } } }),
      addListener(event: unknown, cb: (event: unknown) => void) {
        if (typeof event !== 'string') throw new TypeError('The first argument must be an event name.');
        listeners.set(event, cb);
        return () => {};
      },
    };
    const page = pageWith({ acorn: provider, btc_providers: [{ id: 'acorn', name: 'Acorn' }] });
    const grant = await page.now[0]?.connect(connectOptions());
    const grants: unknown[] = [];
    grant?.watch((changed) => grants.push(changed));
    listeners.get('accountChange')?.({ addresses: 'junk' });
    listeners.get('networkChange')?.(null);
    await settle();
    expect(grants).toEqual([]);
    listeners.get('disconnect')?.({});
    listeners.get('disconnect')?.({});
    expect(grants).toEqual([undefined]);
  });

  it('that list their methods have features for those methods only', async () => {
    const request = async () => ({ result: { addresses: [payment] } });
    const methods = ['getAddresses', 'signMessage'];
    const page = pageWith({ acorn: { request }, btc_providers: [{ id: 'acorn', name: 'Acorn', methods }] });
    const features = featuresOf(await page.now[0]?.connect(connectOptions()));
    expect(Object.keys(features).filter((name) => /sign|send|switch/.test(name))).toEqual([
      'signMessage',
      'bip122:signMessage',
    ]);
  });
});
