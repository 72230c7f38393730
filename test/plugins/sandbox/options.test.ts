import {
  announceBurnerWallet,
  announceBurnerWallets,
  type Eip155BurnerWallet,
  type SandboxOptions,
  sandbox,
} from 'latchkey/plugins/sandbox';
import { describe, expect, it } from 'vitest';
import { defaultWallets } from '../../../plugins/sandbox/wallets/defaults.js';
import { openPage } from './page.js';

const one = { chainId: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:8545' };
const local = { rpcUrl: 'http://127.0.0.1:8899' };
const two = { chainId: 31338, name: 'Two', rpcUrl: 'http://localhost:8546' };

describe('options of sandbox', () => {
  it.each([
    'https://rpc.example',
    'http://192.168.0.2:8545',
    'http://127.0.0.1.rpc.example',
    'http://localhost.rpc.example',
    'http://0.0.0.0:8545',
    'file:///etc/hosts',
    'ws://127.0.0.1:8545',
    'nonsense',
    '',
  ])('the RPC URL %j is rejected because it is not on this machine', (rpcUrl) => {
    expect(() => sandbox({ chains: [one, { ...two, rpcUrl }] })).toThrow(
      `sandbox: option "chains[1].rpcUrl" is ${JSON.stringify(rpcUrl)}; expected a URL on this machine, such as "http://127.0.0.1:8545".`,
    );
  });

  it.each([
    'http://127.0.0.1:1',
    'http://127.1.2.3:1',
    'http://[::1]:8545',
    'https://localhost',
    'http://a.localhost:1',
  ])('the RPC URL %j is accepted', (rpcUrl) => {
    expect(sandbox({ chains: [{ ...one, rpcUrl }] }).origins).toEqual([new URL(rpcUrl).origin]);
  });

  it.each([
    [{ chains: [] }, 'chains', 'a list of at least one chain'],
    [{ chains: [{ ...one, chainId: 0 }] }, 'chains[0].chainId', 'a positive whole number'],
    [{ chains: [{ ...one, name: '' }] }, 'chains[0].name', 'a name'],
    [{ chains: [one], wallets: [{ name: '', rdns: 'example.acorn' }] }, 'wallets[0].name', 'a name'],
    [{ chains: [one], wallets: [{ name: 'Acorn', rdns: '' }] }, 'wallets[0].rdns', 'a reverse domain name'],
    [
      { chains: [one], wallets: [{ name: 'A', rdns: 'a', knownChains: [1] }] },
      'wallets[0].knownChains',
      'chain ids among 31337',
    ],
  ])('%j is rejected with an error that names the invalid option', (options, option, expected) => {
    expect(() => sandbox(options)).toThrow(
      expect.objectContaining({
        code: 'OPTION_INVALID',
        message: expect.stringMatching(new RegExp(`"${option.replace(/[[\]]/g, '\\$&')}".*${expected}`)),
      }),
    );
  });

  it.each([
    [{ solana: { rpcUrl: 'https://api.devnet.solana.com' } }, 'solana.rpcUrl'],
    [{ solana: { rpcUrl: 'http://127.0.0.1:8899', wsUrl: 'wss://rpc.example' } }, 'solana.wsUrl'],
    [{ solana: { rpcUrl: 'http://127.0.0.1:8899', nodes: [{ rpcUrl: 7 }] } }, 'solana.nodes[0].rpcUrl'],
  ])('%j is rejected: URLs of all namespaces must be on this machine', (options, option) => {
    expect(() => sandbox(options)).toThrow(
      expect.objectContaining({
        code: 'OPTION_INVALID',
        message: expect.stringContaining(`"${option}"`),
      }),
    );
  });

  it.each([
    [{}, 'chains', 'a list of at least one chain'],
    [{ chains: [one], solana: 5 }, 'solana', 'an object'],
    [{ solana: local, wallets: [{ name: 'A', rdns: 'a' }] }, 'wallets[0].namespaces', 'namespaces among solana'],
    [
      { chains: [one], wallets: [{ name: 'A', rdns: 'a', namespaces: [] }] },
      'wallets[0].namespaces',
      'namespaces among eip155',
    ],
  ])('%j is rejected with an error that names the invalid namespaces', (options, option, expected) => {
    expect(() => sandbox(options as SandboxOptions)).toThrow(`"${option}" is`);
    expect(() => sandbox(options as SandboxOptions)).toThrow(expected);
  });

  it('may omit `chains`; `origins` lists the origins of all nodes', () => {
    expect(sandbox({ solana: local }).origins).toEqual(['http://127.0.0.1:8899']);
  });

  it('are also validated for a single wallet', async () => {
    const spec = { name: 'Acorn', rdns: 'example.acorn', chains: [{ ...one, rpcUrl: 'https://rpc.example' }] };
    await expect(announceBurnerWallet(spec, openPage().host as Window & typeof globalThis)).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    });
  });
});

describe('the wallets of sandbox', () => {
  const announced = async (options: SandboxOptions) => {
    const wallets = await announceBurnerWallets(options, openPage().host as Window & typeof globalThis);
    return wallets.filter((wallet) => wallet.namespace === 'eip155');
  };

  it('are three by default on EVM networks, each with different accounts', () => {
    const wallets = defaultWallets({ chains: [one, two] });
    expect(wallets.map(({ name }) => name)).toEqual(['Acorn', 'Harbor', 'Nimbus']);
    expect(new Set(wallets.flatMap(({ keys = [] }) => keys)).size).toBe(6);
  });

  it('have one side per configured namespace', () => {
    const sides = (options: SandboxOptions) =>
      defaultWallets(options).map(({ name, namespaces = [] }) => `${name}: ${namespaces.join(' ')}`);
    expect(sides({ solana: local })).toEqual(['Harbor: solana', 'Cedar: solana']);
    expect(sides({ chains: [one], solana: local })).toContain('Harbor: eip155 solana');
  });

  it('know all networks, except Nimbus', async () => {
    const knows = (wallet: Eip155BurnerWallet) => {
      try {
        wallet.switchChain(two.chainId);
        return true;
      } catch {
        return false;
      }
    };
    expect((await announced({ chains: [one, two] })).map(knows)).toEqual([true, true, false]);
  });

  it('start in the mode of the plugin unless they have their own', async () => {
    const wallets = await announced({
      chains: [one],
      mode: ({ name }) => (name === 'Acorn' ? 'hang' : 'reject'),
      wallets: [
        { name: 'Acorn', rdns: 'a' },
        { name: 'Harbor', rdns: 'b' },
        { name: 'Acorn', rdns: 'c', mode: 'lie' },
      ],
    });
    expect(wallets.map(({ mode }) => mode)).toEqual(['hang', 'reject', 'lie']);
  });
});

describe('a wallet announced without a modal', () => {
  it('is announced when the promise resolves', async () => {
    const page = openPage();
    const spec = { name: 'Acorn', rdns: 'example.acorn', chains: [one] };
    const wallet = await announceBurnerWallet(spec, page.host as Window & typeof globalThis);
    expect(page.announced).toEqual([{ info: wallet.info, provider: wallet.provider }]);
  });
});
