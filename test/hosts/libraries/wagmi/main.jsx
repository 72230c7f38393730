/** An app of wagmi 3 with its own config. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createModal } from 'latchkey';
import { latchkey } from 'latchkey/plugins/wagmi';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { defineChain, parseEther } from 'viem';
import {
  createConfig,
  http,
  useConfig,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  WagmiProvider,
} from 'wagmi';
import { getBalance, sendTransaction, signMessage, waitForTransactionReceipt } from 'wagmi/actions';
import { MESSAGE, meadow, RECEIVER, report } from '../shared.mjs';

const modal = createModal({ plugins: evm({ networks: [meadow] }), app: { name: 'Meadow' } });
const chain = defineChain({ ...meadow, rpcUrls: { default: { http: meadow.rpcUrls } } });
const config = createConfig({
  chains: [chain],
  connectors: [latchkey(modal)],
  multiInjectedProviderDiscovery: false,
  transports: { [chain.id]: http() },
});

function App() {
  const { address, status } = useConnection();
  const [connector] = useConnectors();
  const { mutate: connect } = useConnect();
  const { mutate: disconnect } = useDisconnect();
  const own = useConfig();
  const [result, setResult] = useState('');
  const run = async () => {
    const { value } = await getBalance(own, { address });
    const signature = await signMessage(own, { message: MESSAGE });
    const hash = await sendTransaction(own, { to: RECEIVER, value: parseEther('1') });
    const receipt = await waitForTransactionReceipt(own, { hash });
    return { account: address, balance: String(value), signature, hash, status: receipt.status };
  };
  return (
    <>
      <ConnectButton />
      <p data-testid="status">{status}</p>
      <button type="button" onClick={() => connect({ connector })}>
        Connect by wagmi
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect by wagmi
      </button>
      <button type="button" onClick={() => report(run, setResult)}>
        Try
      </button>
      <output id="result">{result}</output>
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <ModalProvider modal={modal}>
          <App />
        </ModalProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
);
