import { describe, expect, it } from 'vitest';
import { isUnknownNetwork, toModalError } from '../../../plugins/eip155/errors.js';
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
    [walletError(-32603, 'Ledger: User rejected action on device'), 'USER_REJECTED'],
    [
      walletError(-32603, 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
      'USER_REJECTED',
    ],
    [walletError(-32003, 'User rejected the request.'), 'USER_REJECTED'],
    [{ code: 4001, message: 'User Rejected Request: The user rejected the request.' }, 'USER_REJECTED'],
    ['User Rejected Request: The user rejected the request.', 'USER_REJECTED'],
    [{ code: 4001, message: 'Der Vorgang wurde abgelehnt' }, 'USER_REJECTED'],
    [{ code: 4001, message: 'User denied: the network is unknown' }, 'USER_REJECTED'],
    [{ code: 4001, message: 'Method not found' }, 'FEATURE_MISSING'],
    [
      { code: 4001, message: { code: -32601, message: 'The method wallet_sendCalls does not exist' } },
      'FEATURE_MISSING',
    ],
    [{ code: 4001, message: '8546: provided network 0x7a69 not supported' }, 'NETWORK_UNSUPPORTED'],
    [{ code: 4001, message: 'insufficient funds for gas * price + value' }, 'WALLET_FAILED'],
    [{ code: 4001, message: 'please request after current approval resolve' }, 'REQUEST_PENDING'],
    [walletError(-32001, 'Already processing connect. Please wait.'), 'REQUEST_PENDING'],
    [walletError(-32003, 'Transaction rejected'), 'WALLET_FAILED'],
    [walletError(-32000, 'transaction denied by policy of the node'), 'WALLET_FAILED'],
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
  ])('case %# maps to its code', (error, code) => {
    const mapped = toModalError(error);
    expect(mapped).toMatchObject({ code, plugin: 'eip155' });
    expect(mapped.cause).toBe(error);
  });

  it('an unknown error keeps the wallet’s text, sanitised and cut', () => {
    expect(toModalError(walletError(-32000, 'insufficient\u202e funds\nfor gas')).message).toBe(
      'The wallet says: “insufficient funds for gas”',
    );
    const { message } = toModalError(new Error('x'.repeat(10_000)));
    expect(message.length).toBeLessThan(230);
  });

  it.each([undefined, null, 5, '', new Error('')])('case %# has no text: the message says what to do next', (error) => {
    expect(toModalError(error).message).toBe('The wallet failed and gave no reason. Open the wallet and try again.');
  });

  it('an error whose getters throw has no codes and no text', () => {
    const error = new Proxy(
      {},
      {
        get() {
          throw new Error('no');
        },
      },
    );
    expect(toModalError(error)).toMatchObject({
      code: 'WALLET_FAILED',
      message: 'The wallet failed and gave no reason. Open the wallet and try again.',
    });
  });

  it('an error that imitates a ModalError is mapped like any other', () => {
    const error = { name: 'ModalError', code: 'X'.repeat(100), message: 'y' };
    expect(toModalError(error)).not.toBe(error);
    expect(toModalError(error).code).toBe('WALLET_FAILED');
  });

  it('only codes for an unknown network ask to add the network', () => {
    expect(isUnknownNetwork(toModalError(walletError(4902)))).toBe(true);
    expect(isUnknownNetwork(toModalError(walletError(-32002)))).toBe(false);
    expect(isUnknownNetwork(toModalError(undefined))).toBe(false);
    expect(isUnknownNetwork(undefined)).toBe(false);
  });
});
