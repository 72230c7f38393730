// @vitest-environment jsdom
/** The hooks of the libraries in React: before a connection, connected, after a switch, and disconnected. */

import { createConfig, getAccount, http, watchAccount } from '@wagmi/core';
import { type AnyPlugin, createModal } from 'latchkey';
import { eip155 } from 'latchkey/plugins/eip155';
import { useProvider, useSigner as useSigner6 } from 'latchkey/plugins/ethers';
import { useProvider as useProvider5, useSigner as useSigner5 } from 'latchkey/plugins/ethers5';
import { solana, solanaDevnet, solanaMainnet } from 'latchkey/plugins/solana';
import { useSigner as useKitSigner } from 'latchkey/plugins/solana-kit';
import { useWallet } from 'latchkey/plugins/solana-web3';
import { usePublicClient, useWalletClient } from 'latchkey/plugins/viem';
import { latchkey } from 'latchkey/plugins/wagmi';
import { type AnyModal, useModal } from 'latchkey/react';
import { act, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { draw, until } from '../../kernel/react/reactHarness.js';
import { openPage, walletOn } from '../sandbox/page.js';
import { ALICE, BOB, testWallet } from '../solana/wallet.js';

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };
// Nothing listens there: these hooks ask no node.
const local = (id: number) => ({ id, name: `Local ${id}`, nativeCurrency: ETHER, rpcUrls: ['http://127.0.0.1:9'] });

/** Draws the value of a hook as text, and connects the wallet `acorn`. */
async function arrange(plugin: AnyPlugin, useText: () => string) {
  const modal = createModal({ plugins: [plugin], storage: false }) as unknown as AnyModal & {
    connect(input: { readonly connector: string }): Promise<unknown>;
    disconnect(): Promise<unknown>;
    switchNetwork(id: string): Promise<unknown>;
  };
  atEnd(modal.destroy);
  const Probe = () => <p>{useText()}</p>;
  const { place } = await draw(modal, <Probe />);
  const shows = (text: string) => until(() => expect(place.textContent).toBe(text));
  const connect = () => act(async () => void (await modal.connect({ connector: 'acorn' })));
  const disconnect = () => act(async () => void (await modal.disconnect()));
  const switchTo = (id: string) => act(async () => void (await modal.switchNetwork(id)));
  return { shows, connect, disconnect, switchTo };
}

/** wagmi's own state, as its hooks read it. */
function useWagmi() {
  const modal = useModal<AnyModal>();
  const config = useMemo(() => {
    const [one, two] = [31337, 31338].map((id) => ({
      ...local(id),
      rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    }));
    return createConfig({
      chains: [one as never, two as never],
      connectors: [latchkey(modal)],
      multiInjectedProviderDiscovery: false,
      storage: null,
      transports: { 31337: http(), 31338: http() },
    });
  }, [modal]);
  const read = () => {
    const { address, chainId } = getAccount(config);
    return address ? `${address} on ${chainId}` : 'nobody';
  };
  return useSyncExternalStore((changed) => watchAccount(config, { onChange: changed }), read);
}

const evm: Readonly<Record<string, () => string>> = {
  'viem, useWalletClient': () => {
    const client = useWalletClient();
    return client ? `${client.account.address} on ${client.chain?.id}` : 'nobody';
  },
  'ethers, useSigner': () => {
    const signer = useSigner6();
    const [chainId, setChainId] = useState<bigint>();
    useEffect(() => {
      void signer?.provider.getNetwork().then((network) => setChainId(network.chainId));
    }, [signer]);
    return signer ? `${signer.address} on ${chainId}` : 'nobody';
  },
  'ethers5, useSigner': () => {
    const signer = useSigner5();
    const { chainId } = useProvider5()?.network ?? {};
    return signer ? `${signer._address} on ${chainId}` : 'nobody';
  },
  wagmi: useWagmi,
};

test.each(Object.entries(evm))('%s follows account and network', async (_, useText) => {
  const wallet = walletOn(openPage(), {
    chains: [31337, 31338].map((chainId) => ({ chainId, name: `Local ${chainId}`, rpcUrl: 'http://127.0.0.1:9' })),
  });
  const plugin = eip155({
    networks: [local(31337), local(31338)],
    connectors: [{ id: 'acorn', name: 'Acorn', provider: wallet.provider }],
  });
  const { shows, connect, disconnect, switchTo } = await arrange(plugin, useText);
  const [alice, bob] = wallet.accounts;
  await shows('nobody');
  await connect();
  await shows(`${alice} on 31337`);
  await switchTo('eip155:31338');
  await shows(`${alice} on 31338`);
  await act(async () => wallet.switchAccount(1));
  await shows(`${bob} on 31338`);
  await disconnect();
  await shows('nobody');
});

test('viem, usePublicClient is there without a wallet, and follows the network', async () => {
  const plugin = eip155({ networks: [local(31337), local(31338)] });
  const { shows, switchTo } = await arrange(plugin, () => String(usePublicClient().chain.id));
  await shows('31337');
  await switchTo('eip155:31338');
  await shows('31338');
});

test('ethers, useProvider returns the same provider when the component renders again', async () => {
  const { provider } = walletOn(openPage());
  const plugin = eip155({ networks: [local(31337)], connectors: [{ id: 'acorn', name: 'Acorn', provider }] });
  const seen: unknown[] = [];
  let renderAgain: () => void = () => undefined;
  const { shows, connect } = await arrange(plugin, () => {
    const [count, setCount] = useState(0);
    renderAgain = () => setCount(1);
    const own = useProvider();
    seen.push(own);
    return own ? `there ${count}` : 'nobody';
  });
  await shows('nobody');
  await connect();
  await shows('there 0');
  const before = seen.at(-1);
  await act(async () => renderAgain());
  await shows('there 1');
  expect(seen.at(-1)).toBe(before);
});

const onSolana: Readonly<Record<string, () => string>> = {
  'solana-kit, useSigner': () => useKitSigner()?.address ?? 'nobody',
  'solana-web3, useWallet': () => useWallet()?.publicKey.toBase58() ?? 'nobody',
};

test.each(Object.entries(onSolana))('%s follows the account', async (_, useText) => {
  const { wallet, share } = testWallet({ keys: [ALICE, BOB] });
  const plugin = solana({ networks: [solanaMainnet, solanaDevnet], connectors: [{ id: 'acorn', wallet }] });
  const { shows, connect, disconnect, switchTo } = await arrange(plugin, useText);
  await shows('nobody');
  await connect();
  await shows(ALICE.publicKey.toBase58());
  await switchTo(solanaDevnet.id);
  await shows(ALICE.publicKey.toBase58());
  await act(async () => share(BOB));
  await shows(BOB.publicKey.toBase58());
  await disconnect();
  await shows('nobody');
});
