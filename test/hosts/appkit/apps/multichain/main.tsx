/** React with wagmi, Solana and Bitcoin in one modal, as the documentation of AppKit writes an app. */
import { type AppKitNetwork, bitcoin } from '@reown/appkit/networks';
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
  useDisconnect,
} from '@reown/appkit/react';
import { BitcoinAdapter, type BitcoinConnector } from '@reown/appkit-adapter-bitcoin';
import { type Provider, SolanaAdapter, useAppKitConnection } from '@reown/appkit-adapter-solana/react';
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { parseEther } from 'viem';
import { useConfig, useSendTransaction, useSignMessage, WagmiProvider } from 'wagmi';
import { waitForTransactionReceipt } from 'wagmi/actions';
import {
  BITCOIN_RECEIVER,
  garden,
  MESSAGE,
  meadow,
  metadata,
  orchard,
  RECEIVER,
  report,
  SOLANA_RECEIVER,
} from '../shared';

const queryClient = new QueryClient();
const projectId = import.meta.env.VITE_PROJECT_ID;
const networks = [meadow, orchard, garden, bitcoin] as [AppKitNetwork, ...AppKitNetwork[]];
const wagmiAdapter = new WagmiAdapter({ networks, projectId, ssr: true });
const solanaAdapter = new SolanaAdapter();
const bitcoinAdapter = new BitcoinAdapter({ projectId });

createAppKit({
  adapters: [wagmiAdapter, solanaAdapter, bitcoinAdapter],
  networks,
  projectId,
  metadata,
  features: { email: false, socials: [] },
});

/** Signs and sends in each namespace. */
function useSteps() {
  const eip155 = useAppKitAccount({ namespace: 'eip155' });
  const solana = useAppKitAccount({ namespace: 'solana' });
  const bip122 = useAppKitAccount({ namespace: 'bip122' });
  const { chainId } = useAppKitNetwork();
  const { connection } = useAppKitConnection();
  const { walletProvider: solanaWallet } = useAppKitProvider<Provider>('solana');
  const { walletProvider: bitcoinWallet } = useAppKitProvider<BitcoinConnector>('bip122');
  const { signMessageAsync } = useSignMessage();
  const { sendTransactionAsync } = useSendTransaction();
  const config = useConfig();
  return {
    async eip155() {
      const { address, caipAddress } = eip155;
      const signature = await signMessageAsync({ message: MESSAGE });
      const hash = await sendTransactionAsync({ to: RECEIVER, value: parseEther('1') });
      const { status } = await waitForTransactionReceipt(config, { hash });
      return { account: address, caipAddress, chainId, signature, hash, status };
    },
    async solana() {
      const { address, caipAddress } = solana;
      if (!connection || !solanaWallet.publicKey) throw new Error('There is no connection to Solana.');
      const balance = await connection.getBalance(solanaWallet.publicKey);
      const signature = await solanaWallet.signMessage(new TextEncoder().encode(MESSAGE));
      const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
      const transfer = SystemProgram.transfer({
        fromPubkey: solanaWallet.publicKey,
        toPubkey: new PublicKey(SOLANA_RECEIVER),
        lamports: 5_000_000,
      });
      const { publicKey: feePayer } = solanaWallet;
      const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight }).add(transfer);
      const hash = await solanaWallet.sendTransaction(transaction, connection);
      return { account: address, caipAddress, chainId, balance, signature: [...signature], hash };
    },
    async bip122() {
      const { address = '', caipAddress, allAccounts } = bip122;
      const addresses = await bitcoinWallet.getAccountAddresses();
      const signature = await bitcoinWallet.signMessage({ message: MESSAGE, address });
      const hash = await bitcoinWallet.sendTransfer({ amount: '25000', recipient: BITCOIN_RECEIVER });
      const publicKey = allAccounts.find((one) => one.address === address)?.publicKey;
      return { account: address, caipAddress, chainId, addresses, publicKey, signature, hash };
    },
  };
}

const NAMESPACES = ['eip155', 'solana', 'bip122'] as const;

function App() {
  const { open } = useAppKit();
  const accounts = {
    eip155: useAppKitAccount({ namespace: 'eip155' }),
    solana: useAppKitAccount({ namespace: 'solana' }),
    bip122: useAppKitAccount({ namespace: 'bip122' }),
  };
  const { chainId, switchNetwork } = useAppKitNetwork();
  const { disconnect } = useDisconnect();
  const steps = useSteps();
  const [result, setResult] = useState('');
  return (
    <>
      <appkit-button />
      <p data-testid="chain">{chainId ?? 'none'}</p>
      {NAMESPACES.map((namespace) => (
        <section key={namespace} aria-label={namespace}>
          <p data-testid={`${namespace}-status`}>{accounts[namespace].isConnected ? 'connected' : 'disconnected'}</p>
          <button type="button" onClick={() => open({ view: 'Connect', namespace })}>
            Connect
          </button>
          <button type="button" onClick={() => disconnect({ namespace })}>
            Disconnect
          </button>
          <button type="button" onClick={() => report(steps[namespace], setResult)}>
            Try
          </button>
        </section>
      ))}
      {[meadow, orchard, garden, bitcoin].map((network) => (
        <button key={network.id} type="button" onClick={() => switchNetwork(network)}>
          {`To ${network.name}`}
        </button>
      ))}
      <button type="button" onClick={() => disconnect()}>
        Disconnect all
      </button>
      <output id="result">{result}</output>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={wagmiAdapter.wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>,
);
