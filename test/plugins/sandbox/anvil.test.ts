import { describe, expect, it } from 'vitest';
import { SANDBOX_CHAINS, startAnvil, startChains } from '../../../plugins/sandbox/node/index.js';
import { findAnvil } from '../../../plugins/sandbox/node/index.js';
import { testChain } from '../../tools/anvil.js';

const binary = findAnvil(new URL('../../tools/anvil/package.json', import.meta.url).href);

describe('the local chain', () => {
  it('answers with the chain id it was started with', async () => {
    const chain = await testChain(31338);
    expect(await chain.ask('eth_chainId')).toBe('0x7a6a');
  });

  it('listens on loopback only', async () => {
    const chain = await testChain();
    expect(new URL(chain.url).hostname).toBe('127.0.0.1');
  });

  it('frees its port when stopped', async () => {
    const chain = await startAnvil({ binary });
    await chain.stop();
    const again = await startAnvil({ binary, port: Number(new URL(chain.url).port) });
    expect(again.url).toBe(chain.url);
    await again.stop();
  });

  it('may be stopped twice', async () => {
    const chain = await startAnvil({ binary });
    await Promise.all([chain.stop(), chain.stop()]);
    await expect(fetch(chain.url)).rejects.toThrow();
  });

  it('stops when its signal is aborted', async () => {
    const controller = new AbortController();
    const chain = await startAnvil({ binary, signal: controller.signal });
    controller.abort();
    await chain.stop();
    await expect(fetch(chain.url)).rejects.toThrow();
  });

  it('does not start under an aborted signal', async () => {
    await expect(startAnvil({ binary, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });

  it('says so when the binary cannot be run', async () => {
    await expect(startAnvil({ binary: '/nowhere/anvil' })).rejects.toThrow(/could not be run/);
  });

  it('says so when the process ends before it is ready', async () => {
    await expect(startAnvil({ binary: process.execPath })).rejects.toThrow(/ended with code \d+ before it was ready/);
  });
});

describe('the chains of the sandbox', () => {
  it('are two, with names and ids of their own', async () => {
    const { chains, stop } = await startChains({ binary, given: undefined });
    expect(chains.map(({ chainId, name }) => ({ chainId, name }))).toEqual(SANDBOX_CHAINS);
    expect(new Set(chains.map(({ rpcUrl }) => rpcUrl)).size).toBe(2);
    await stop();
  });

  it('are the given nodes where nodes are given', async () => {
    const chain = await testChain(1234);
    const { chains } = await startChains({ given: ` ${chain.url} ` });
    expect(chains).toEqual([{ chainId: 1234, name: 'Local network 1', rpcUrl: chain.url }]);
  });

  it('refuse a given node of another machine', async () => {
    await expect(startChains({ given: 'https://rpc.example' })).rejects.toThrow(/"https:\/\/rpc.example".*this machine/);
  });

  it('say so when a given node does not answer', async () => {
    await expect(startChains({ given: 'http://127.0.0.1:9' })).rejects.toThrow(/does not answer/);
  });
});
