/** React and Solana, as the documentation of AppKit writes an app. */
import { solanaDevnet } from '@reown/appkit/networks';
import {
  createAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
  useDisconnect,
} from '@reown/appkit/react';
import { type Provider, SolanaAdapter } from '@reown/appkit-adapter-solana';
import { useAppKitConnection } from '@reown/appkit-adapter-solana/react';
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DEVNET_NODE, garden, MESSAGE, metadata, report, SOLANA_RECEIVER } from '../shared';

createAppKit({
  adapters: [new SolanaAdapter()],
  networks: [garden, solanaDevnet],
  metadata,
  projectId: import.meta.env.VITE_PROJECT_ID,
  customRpcUrls: { [solanaDevnet.caipNetworkId]: [{ url: DEVNET_NODE }] },
});

function App() {
  const { address, caipAddress, isConnected, status } = useAppKitAccount();
  const { chainId, switchNetwork } = useAppKitNetwork();
  const { connection } = useAppKitConnection();
  const { walletProvider } = useAppKitProvider<Provider>('solana');
  const { disconnect } = useDisconnect();
  const [result, setResult] = useState('');
  const run = async () => {
    if (!connection || !address) throw new Error('There is no connection.');
    const payer = new PublicKey(address);
    const balance = await connection.getBalance(payer);
    const signature = await walletProvider.signMessage(new TextEncoder().encode(MESSAGE));
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    const transfer = SystemProgram.transfer({
      fromPubkey: payer,
      toPubkey: new PublicKey(SOLANA_RECEIVER),
      lamports: 5_000_000,
    });
    const transaction = new Transaction({ feePayer: payer, blockhash, lastValidBlockHeight }).add(transfer);
    const hash = await walletProvider.sendTransaction(transaction, connection);
    return { account: address, caipAddress, chainId, balance, signature: [...signature], hash };
  };
  return (
    <>
      <appkit-button />
      <p data-testid="status">{status}</p>
      <p data-testid="chain">{isConnected ? chainId : 'none'}</p>
      <button type="button" onClick={() => switchNetwork(chainId === garden.id ? solanaDevnet : garden)}>
        Switch
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <button type="button" onClick={() => report(run, setResult)}>
        Try
      </button>
      <output id="result">{result}</output>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
