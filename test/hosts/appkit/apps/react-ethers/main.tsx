/** React and ethers 6, as the documentation of AppKit writes an app. */
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useDisconnect,
} from '@reown/appkit/react';
import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { BrowserProvider, type Eip1193Provider, JsonRpcSigner, parseEther } from 'ethers';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MESSAGE, meadow, metadata, networks, orchard, RECEIVER, report } from '../shared';

createAppKit({
  adapters: [new EthersAdapter()],
  networks,
  metadata,
  projectId: import.meta.env.VITE_PROJECT_ID,
  features: { analytics: true },
});

function App() {
  const { open } = useAppKit();
  const { address, caipAddress, isConnected, status } = useAppKitAccount();
  const { switchNetwork } = useAppKitNetwork();
  const { chainId } = useAppKitNetworkCore();
  const { walletProvider } = useAppKitProvider<Eip1193Provider>('eip155');
  const { disconnect } = useDisconnect();
  const [result, setResult] = useState('');
  const run = async () => {
    const provider = new BrowserProvider(walletProvider, chainId);
    const signer = new JsonRpcSigner(provider, address as string);
    const signature = await signer.signMessage(MESSAGE);
    const { hash } = await signer.sendTransaction({ to: RECEIVER, value: parseEther('1') });
    const receipt = await provider.waitForTransaction(hash);
    const status = receipt?.status === 1 ? 'success' : 'reverted';
    return { account: address, caipAddress, chainId, signature, hash, status };
  };
  return (
    <>
      <appkit-button />
      <p data-testid="status">{status}</p>
      <p data-testid="chain">{isConnected ? chainId : 'none'}</p>
      <button type="button" onClick={() => open({ view: 'Account' })}>
        Open
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

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
