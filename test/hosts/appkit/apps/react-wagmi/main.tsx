/** React and wagmi, as the documentation of AppKit writes an app. */
import { createAppKit, useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from '@reown/appkit/react';
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { parseEther } from 'viem';
import { useConfig, useSendTransaction, useSignMessage, WagmiProvider } from 'wagmi';
import { waitForTransactionReceipt } from 'wagmi/actions';
import { MESSAGE, meadow, metadata, networks, orchard, RECEIVER, report } from '../shared';

const queryClient = new QueryClient();
const projectId = import.meta.env.VITE_PROJECT_ID;
const wagmiAdapter = new WagmiAdapter({ networks, projectId, ssr: true });

createAppKit({
  adapters: [wagmiAdapter],
  networks,
  projectId,
  metadata,
  features: { analytics: true },
});

function App() {
  const { open } = useAppKit();
  const { address, caipAddress, isConnected, status } = useAppKitAccount();
  const { chainId, switchNetwork } = useAppKitNetwork();
  const { disconnect } = useDisconnect();
  const { signMessageAsync } = useSignMessage();
  const { sendTransactionAsync } = useSendTransaction();
  const config = useConfig();
  const [result, setResult] = useState('');
  const run = async () => {
    const signature = await signMessageAsync({ message: MESSAGE });
    const hash = await sendTransactionAsync({ to: RECEIVER, value: parseEther('1') });
    const receipt = await waitForTransactionReceipt(config, { hash });
    return { account: address, caipAddress, chainId, signature, hash, status: receipt.status };
  };
  return (
    <>
      <appkit-button />
      <appkit-network-button />
      <p data-testid="status">{status}</p>
      <p data-testid="chain">{isConnected ? chainId : 'none'}</p>
      <button type="button" onClick={() => open({ view: 'Networks' })}>
        Networks
      </button>
      <button type="button" onClick={() => switchNetwork(chainId === meadow.id ? orchard : meadow)}>
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

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={wagmiAdapter.wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>,
);
