import { describe, expect, it } from 'vitest';
import { isUnknownNetwork, parseError, toModalError } from '../../../plugins/eip155/errors.js';
import { walletError } from './fakeWallet.js';

describe('a wallet’s error', () => {
  it.each([
    [walletError(4001), 'USER_REJECTED'],
    [{ code: '4001' }, 'USER_REJECTED'],
    [walletError(5000), 'USER_REJECTED'],
    [walletError(5750), 'USER_REJECTED'],
    [walletError('ACTION_REJECTED'), 'USER_REJECTED'],
    [{ message: 'User rejected the request.' }, 'USER_REJECTED'],
    ['MetaMask Tx Signature: User denied transaction signature.', 'USER_REJECTED'],
    [walletError(-32603, 'wrapped', { originalError: { code: 4001 } }), 'USER_REJECTED'],
    [walletError(-32603, 'User rejected the request'), 'USER_REJECTED'],
    [walletError(-32002), 'REQUEST_PENDING'],
    [walletError(4100, 'The account has not been authorized by the user.'), 'UNAUTHORIZED'],
    [walletError(4100, 'The wallet is locked.'), 'WALLET_LOCKED'],
    [walletError(4200), 'FEATURE_MISSING'],
    [walletError(-32601), 'FEATURE_MISSING'],
    [walletError(5700), 'FEATURE_MISSING'],
    [walletError(5760), 'FEATURE_MISSING'],
    [walletError(4900), 'WALLET_DISCONNECTED'],
    [walletError(4901), 'WALLET_DISCONNECTED'],
    [walletError(4902), 'NETWORK_UNSUPPORTED'],
    [walletError(5710), 'NETWORK_UNSUPPORTED'],
    [walletError(32603), 'NETWORK_UNSUPPORTED'],
    [walletError(5720), 'CALLS_DUPLICATE'],
    [walletError(5730), 'CALLS_UNKNOWN'],
    [walletError(5740), 'CALLS_TOO_MANY'],
    [walletError(-32603, 'insufficient funds'), 'WALLET_FAILED'],
    [walletError(-32000, 'nonce too low'), 'WALLET_FAILED'],
    [new Error('boom'), 'WALLET_FAILED'],
    [undefined, 'WALLET_FAILED'],
    [null, 'WALLET_FAILED'],
    [5, 'WALLET_FAILED'],
  ])('%# becomes a typed one', (error, code) => {
    const told = toModalError(error);
    expect(told).toMatchObject({ code, plugin: 'eip155' });
    expect(told.cause).toBe(error);
  });

  it('is told in the wallet’s words, made fit to show and cut', () => {
    expect(toModalError(walletError(-32000, 'insufficient\u202e funds\nfor gas')).message).toBe(
      'The wallet says: “insufficient funds for gas”',
    );
    const { message } = toModalError(new Error('x'.repeat(10_000)));
    expect(message.length).toBeLessThan(230);
  });

  it('whose getters throw says nothing', () => {
    const error = new Proxy(
      {},
      {
        get() {
          throw new Error('no');
        },
      },
    );
    expect(parseError(error)).toEqual({ codes: [], text: '' });
    expect(toModalError(error).code).toBe('WALLET_FAILED');
  });

  it('that claims to be one of ours is not taken for it', () => {
    const error = { name: 'ModalError', code: 'X'.repeat(100), message: 'y' };
    expect(toModalError(error)).not.toBe(error);
    expect(toModalError(error).code).toBe('WALLET_FAILED');
  });

  it('asks for the network to be added only where it means that', () => {
    expect(isUnknownNetwork(toModalError(walletError(4902)))).toBe(true);
    expect(isUnknownNetwork(toModalError(walletError(-32002)))).toBe(false);
    expect(isUnknownNetwork(toModalError(undefined))).toBe(false);
    expect(isUnknownNetwork(undefined)).toBe(false);
  });
});
