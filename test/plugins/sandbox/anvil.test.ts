import { safeDataImage } from 'latchkey/plugin';
import { createPublicClient, getContractAddress, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { artifactOf } from '../../../plugins/sandbox/node/contracts/index.js';
import {
  findAnvil,
  SANDBOX_CHAINS,
  SANDBOX_SOLANA,
  startAnvil,
  startChains,
} from '../../../plugins/sandbox/node/index.js';
import { ODDITIES } from '../../../plugins/sandbox/node/oddities.js';
import { DEPLOYER_KEY } from '../../../plugins/sandbox/node/tokens.js';
import { testChain } from '../../tools/anvil.js';

const binary = findAnvil(new URL('../../tools/anvil/package.json', import.meta.url).href);
const chain = await testChain(1234);

describe('anvil', () => {
  it('returns the chain id with which it was started', async () => {
    expect(await chain.ask('eth_chainId')).toBe('0x4d2');
  });

  it('listens on loopback only', () => {
    expect(new URL(chain.url).hostname).toBe('127.0.0.1');
  });

  it('frees its port when it is stopped', async () => {
    const first = await startAnvil({ binary });
    await first.stop();
    const again = await startAnvil({ binary, port: Number(new URL(first.url).port) });
    expect(again.url).toBe(first.url);
    await again.stop();
  });

  it('can be stopped twice', async () => {
    const { url, stop } = await startAnvil({ binary });
    await Promise.all([stop(), stop()]);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('stops when its signal is aborted', async () => {
    const controller = new AbortController();
    const { url, stop } = await startAnvil({ binary, signal: controller.signal });
    controller.abort();
    await stop();
    await expect(fetch(url)).rejects.toThrow();
  });

  it('does not start with an aborted signal', async () => {
    await expect(startAnvil({ binary, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });

  it('throws if the binary cannot be started', async () => {
    await expect(startAnvil({ binary: '/nowhere/anvil' })).rejects.toThrow(/could not be started/);
  });

  it('throws if the process exits before it is ready', async () => {
    await expect(startAnvil({ binary: process.execPath })).rejects.toThrow(/exited with code \d+ before it was ready/);
  });
});

describe('the sandbox networks', () => {
  it('include a Solana network named by its genesis hash, and all stop together', async () => {
    const { solana, stop } = await startChains({ given: chain.url });
    onTestFinished(stop);
    const asked = await fetch(solana.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getGenesisHash' }),
    });
    const { result } = (await asked.json()) as { result: string };
    expect(solana).toMatchObject({ ...SANDBOX_SOLANA, id: `solana:${result.slice(0, 32)}` });
    await stop();
    await expect(fetch(solana.rpcUrl)).rejects.toThrow();
  });

  it('include two EVM networks with different names and ids', async () => {
    const { chains, stop } = await startChains({ binary, given: undefined });
    onTestFinished(stop);
    expect(chains.map(({ chainId, name }) => ({ chainId, name }))).toEqual(SANDBOX_CHAINS);
    expect(new Set(chains.map(({ rpcUrl }) => rpcUrl)).size).toBe(2);
  });

  it('have a mark each, as all their coins do', async () => {
    const { chains, solana, tokens, exchanges, stop } = await startChains({ binary, given: undefined });
    onTestFinished(stop);
    const networks = [...chains, solana].map(({ name, imageUrl }) => [name, imageUrl] as const);
    const coins = [...tokens, ...exchanges.flatMap((one) => one.tokens)].map(
      ({ symbol, iconUrl }) => [symbol, iconUrl] as const,
    );
    expect([...networks, ...coins].filter(([, url]) => safeDataImage(url) === undefined)).toEqual([]);
    // A mark tells coins apart: the same coin has the same mark on each network, and no two coins share one.
    const marks = new Map(coins);
    expect(new Set(marks.values()).size).toBe(marks.size);
    expect(new Set(networks.map(([, url]) => url)).size).toBe(networks.length);
  });

  it('have works that try to deceive only with the option `hostile`', async () => {
    const deployments = async (hostile: boolean) => {
      const { chains, stop } = await startChains({ binary, given: undefined, hostile });
      onTestFinished(stop);
      const reader = createPublicClient({ transport: http(chains[0]?.rpcUrl) });
      const { address } = privateKeyToAccount(DEPLOYER_KEY);
      const next = await reader.getTransactionCount({ address });
      const last = getContractAddress({ from: address, nonce: BigInt(next - 1) });
      const { abi } = artifactOf(ODDITIES.contract);
      // The collection is deployed last. Without it, the last transaction deploys nothing.
      return reader.readContract({ address: last, abi, functionName: 'name' }).catch(() => 'no collection');
    };
    expect([await deployments(false), await deployments(true)]).toEqual(['no collection', 'Oddities']);
  });

  it('use the given nodes', async () => {
    const { chains, stop } = await startChains({ given: ` ${chain.url} ` });
    onTestFinished(stop);
    expect(chains).toEqual([{ chainId: 1234, name: 'Local network 1', rpcUrl: chain.url }]);
  });

  it('reject a given node on another machine', async () => {
    await expect(startChains({ given: 'https://rpc.example' })).rejects.toThrow(
      /"https:\/\/rpc.example".*this machine/,
    );
  });

  it('throw if a given node does not answer', async () => {
    await expect(startChains({ given: 'http://127.0.0.1:9' })).rejects.toThrow(/does not answer/);
  });
});
