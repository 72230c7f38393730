import { describe, expect, it, onTestFinished } from 'vitest';
import {
  findAnvil,
  SANDBOX_CHAINS,
  SANDBOX_SOLANA,
  startAnvil,
  startChains,
} from '../../../plugins/sandbox/node/index.js';
import { testChain } from '../../tools/anvil.js';

const binary = findAnvil(new URL('../../tools/anvil/package.json', import.meta.url).href);
const chain = await testChain(1234);

describe('the local chain', () => {
  it('answers with the chain id it was started with', async () => {
    expect(await chain.ask('eth_chainId')).toBe('0x4d2');
  });

  it('listens on loopback only', () => {
    expect(new URL(chain.url).hostname).toBe('127.0.0.1');
  });

  it('frees its port when stopped', async () => {
    const first = await startAnvil({ binary });
    await first.stop();
    const again = await startAnvil({ binary, port: Number(new URL(first.url).port) });
    expect(again.url).toBe(first.url);
    await again.stop();
  });

  it('may be stopped twice', async () => {
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
  it('have one of Solana among them, named by its genesis hash, and all stop together', async () => {
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

  it('are two of EVM, with names and ids of their own', async () => {
    const { chains, stop } = await startChains({ binary, given: undefined });
    onTestFinished(stop);
    expect(chains.map(({ chainId, name }) => ({ chainId, name }))).toEqual(SANDBOX_CHAINS);
    expect(new Set(chains.map(({ rpcUrl }) => rpcUrl)).size).toBe(2);
  });

  it('are the given nodes where nodes are given', async () => {
    const { chains, stop } = await startChains({ given: ` ${chain.url} ` });
    onTestFinished(stop);
    expect(chains).toEqual([{ chainId: 1234, name: 'Local network 1', rpcUrl: chain.url }]);
  });

  it('refuse a given node of another machine', async () => {
    await expect(startChains({ given: 'https://rpc.example' })).rejects.toThrow(
      /"https:\/\/rpc.example".*this machine/,
    );
  });

  it('say so when a given node does not answer', async () => {
    await expect(startChains({ given: 'http://127.0.0.1:9' })).rejects.toThrow(/does not answer/);
  });
});
