import type { Network } from 'latchkey';
import { describe, expect, it } from 'vitest';
import { codeOf, connected, shareOf } from './connected.js';
import { hangs, rejectsWith, walletError } from './fakeWallet.js';

const BASE: Network = {
  id: 'eip155:8453',
  namespace: 'eip155',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example.com/key', 'https://mainnet.base.org'],
  publicRpcUrls: ['https://mainnet.base.org'],
  explorerUrl: 'https://basescan.org',
};

describe('switchNetwork', () => {
  it('does not ask the wallet to add a network without a public endpoint', async () => {
    const { features, asked } = await connected({ wallet_switchEthereumChain: rejectsWith(4902) });
    const switching = features.switchNetwork({ ...BASE, publicRpcUrls: [] });
    await expect(switching).rejects.toMatchObject({
      code: 'NETWORK_UNSUPPORTED',
      hints: [expect.stringContaining('no public RPC URL of "Base"')],
    });
    expect(asked('wallet_addEthereumChain')).toEqual([]);
  });

  it('resolves when the wallet reports the new network', async () => {
    const { wallet, features, asked, updates } = await connected({
      wallet_switchEthereumChain: () => {
        wallet.answer({ eth_chainId: '0x2105' });
        return Promise.resolve(null);
      },
    });
    await features.switchNetwork(BASE);
    expect(asked('wallet_switchEthereumChain')).toEqual([[{ chainId: '0x2105' }]]);
    expect(asked('wallet_addEthereumChain')).toEqual([]);
    expect(updates.map((grant) => shareOf(grant).network)).toEqual(['eip155:8453']);
  });

  it.each([
    ['4902', walletError(4902)],
    ['4902 as text', walletError('4902')],
    ['32603', walletError(32603)],
    ['-32603', walletError(-32603)],
    ['5000', walletError(5000, 'User rejected.')],
    ['-32600 with a text (Rainbow)', walletError(-32600, 'Chain Id not supported')],
    [
      '4001 with a text (Enkrypt)',
      { code: 4001, message: '8546: wallet_switchEthereumChain: provided network 0x2105 not supported' },
    ],
    ['no code (Trust)', new Error('Unsupported network')],
    ['4902 inside', walletError(-32000, 'x', { originalError: { code: 4902 } })],
  ])('adds the network with its public endpoints on error %s, then switches again', async (_, error) => {
    const { wallet, features, asked } = await connected({
      wallet_switchEthereumChain: () => Promise.reject(error),
      wallet_addEthereumChain: () => {
        wallet.answer({
          wallet_switchEthereumChain: () => {
            wallet.answer({ eth_chainId: '0x2105' });
            return Promise.resolve(null);
          },
        });
        return Promise.resolve(null);
      },
    });
    await features.switchNetwork(BASE);
    expect(asked('wallet_addEthereumChain')).toEqual([
      [
        {
          chainId: '0x2105',
          chainName: 'Base',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://mainnet.base.org'],
          blockExplorerUrls: ['https://basescan.org'],
        },
      ],
    ]);
    expect(asked('wallet_switchEthereumChain')).toHaveLength(2);
  });

  it('rejects with NETWORK_UNSUPPORTED when the wallet does not add the network', async () => {
    const { features } = await connected({
      wallet_switchEthereumChain: rejectsWith(4902),
      wallet_addEthereumChain: rejectsWith(-32602),
    });
    const error = await features.switchNetwork(BASE).then(
      () => undefined,
      (one) => one,
    );
    expect(error).toMatchObject({ code: 'NETWORK_UNSUPPORTED', message: 'Chain is not supported' });
  });

  it.each([
    ['the switch', { wallet_switchEthereumChain: rejectsWith(4001) }, 0],
    ['the adding', { wallet_switchEthereumChain: rejectsWith(4902), wallet_addEthereumChain: rejectsWith(4001) }, 1],
    [
      'the switch, as an internal error',
      { wallet_switchEthereumChain: rejectsWith(-32603, 'User rejected the request') },
      0,
    ],
  ])('rejects with USER_REJECTED when the user declines %s', async (_, script, added) => {
    const { features, asked } = await connected(script);
    expect(await codeOf(features.switchNetwork(BASE))).toBe('USER_REJECTED');
    expect(asked('wallet_addEthereumChain')).toHaveLength(added);
  });

  it('asks only once when the wallet switches while it adds the network', async () => {
    const { wallet, features, asked } = await connected({
      wallet_switchEthereumChain: rejectsWith(4902),
      wallet_addEthereumChain: () => {
        wallet.answer({ eth_chainId: '0x2105' });
        wallet.emit('chainChanged', '0x2105');
        return Promise.resolve(null);
      },
    });
    await features.switchNetwork(BASE);
    expect(asked('wallet_switchEthereumChain')).toHaveLength(1);
  });

  it('resolves when the wallet is on the network but never answers the request to add it', async () => {
    const { fake, wallet, features } = await connected({
      wallet_switchEthereumChain: rejectsWith(4902),
      wallet_addEthereumChain: hangs,
    });
    const outcome = codeOf(features.switchNetwork(BASE));
    await fake.clock.advance(2_000);
    wallet.answer({ eth_chainId: '0x2105' });
    await fake.clock.advance(1_000);
    expect(await outcome).toBe('settled');
  });

  it('an added network that the wallet answers with false is declined', async () => {
    const { features } = await connected({
      wallet_switchEthereumChain: rejectsWith(4902),
      wallet_addEthereumChain: false,
    });
    expect(await codeOf(features.switchNetwork(BASE))).toBe('USER_REJECTED');
  });

  it('rejects when the wallet accepts but stays on its network', async () => {
    const { fake, features, updates } = await connected({ wallet_switchEthereumChain: null });
    const outcome = codeOf(features.switchNetwork(BASE));
    await fake.clock.advance(11_000);
    expect(await outcome).toBe('NETWORK_NOT_SWITCHED');
    expect(updates.map((grant) => shareOf(grant).network)).toEqual([]);
  });

  it('waits for a wallet that answers before it has switched', async () => {
    const { fake, wallet, features } = await connected({ wallet_switchEthereumChain: null });
    const outcome = codeOf(features.switchNetwork(BASE));
    await fake.clock.advance(5_000);
    wallet.emit('chainChanged', '0x2105');
    await fake.clock.advance(500);
    expect(await outcome).toBe('settled');
  });
});
