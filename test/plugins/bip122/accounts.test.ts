import { describe, expect, it } from 'vitest';
import { toModalError, toSatsConnectError } from '../../../plugins/bip122/errors.js';
import { parseSharedAccounts } from '../../../plugins/bip122/wallets/accounts.js';

const MAIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const addresses = (list: unknown, network?: string) =>
  parseSharedAccounts(list, network, 'payment')?.accounts.map(({ address, type }) => [address, type]);

describe('parseSharedAccounts', () => {
  it('keeps only the addresses of the first address’s network', () => {
    expect(addresses([{ address: TEST }, { address: MAIN }])).toEqual([[TEST, 'payment']]);
    expect(addresses([{ address: MAIN }, { address: TEST }])).toEqual([[MAIN, 'payment']]);
  });

  it('normalises addresses and removes duplicates', () => {
    expect(addresses([{ address: MAIN.toUpperCase() }, { address: MAIN }])).toEqual([[MAIN, 'payment']]);
    expect(addresses(Array.from({ length: 10_000 }, () => ({ address: MAIN })))).toHaveLength(1);
  });

  it('assigns a missing purpose: a taproot address is for ordinals unless it is the only one', () => {
    expect(addresses([{ address: TAPROOT }, { address: MAIN }])).toEqual([
      [MAIN, 'payment'],
      [TAPROOT, 'ordinal'],
    ]);
    expect(addresses([{ address: TAPROOT }])).toEqual([[TAPROOT, 'payment']]);
  });

  it('returns an empty list for no Bitcoin accounts, and undefined for invalid ones only', () => {
    expect(addresses([])).toEqual([]);
    expect(addresses([{ address: 'SP2J6', purpose: 'stacks' }])).toEqual([]);
    const trap = {
      get address() {
        throw new Error('no');
      },
    };
    for (const junk of [null, 5, {}, 'x', [null], [trap], [{ address: 'bc1q' }], [{ address: [MAIN] }]]) {
      expect(addresses(junk)).toBeUndefined();
    }
    // The addresses are of a network that the wallet is leaving.
    expect(addresses([{ address: MAIN }], 'bip122:00000008819873e925422c1ff0f99f7c')).toBeUndefined();
  });
});

describe('toModalError', () => {
  it.each([
    [{ code: 4001 }, 'USER_REJECTED'],
    [{ code: '4001' }, 'USER_REJECTED'],
    [{ error: { code: 4001, message: 'no' } }, 'USER_REJECTED'],
    ['User rejected the request', 'USER_REJECTED'],
    [{ message: 'Request is already pending' }, 'REQUEST_PENDING'],
    [{ code: -32002, message: 'Wallet is locked' }, 'WALLET_LOCKED'],
    [{ code: -32002 }, 'UNAUTHORIZED'],
    [{ code: 4100 }, 'UNAUTHORIZED'],
    [{ code: -32601 }, 'FEATURE_MISSING'],
    [{ code: -32001 }, 'FEATURE_MISSING'],
    [{ code: 4900 }, 'WALLET_DISCONNECTED'],
    [{ code: -32603, message: 'Insufficient balance' }, 'WALLET_FAILED'],
    [undefined, 'WALLET_FAILED'],
    [
      {
        get code() {
          throw new Error('no');
        },
      },
      'WALLET_FAILED',
    ],
  ])('maps the error of case %#', (error, code) => {
    expect(toModalError(error)).toMatchObject({ name: 'ModalError', code, plugin: 'bip122' });
  });

  it('treats code -32000 as a rejection for sats-connect wallets only', () => {
    expect(toSatsConnectError({ code: -32000 }).code).toBe('USER_REJECTED');
    expect(toModalError({ code: -32000 }).code).toBe('WALLET_FAILED');
  });

  it('cuts and cleans foreign text, and stays fast with long text', () => {
    expect(toModalError({ message: `a\u202e${'b'.repeat(100_000)}` }).message.length).toBeLessThan(260);
    expect(toModalError(`user ${'request '.repeat(50_000)}`).code).toBe('WALLET_FAILED');
  });
});
