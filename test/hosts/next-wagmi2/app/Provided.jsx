'use client';
/** The providers and the app. The module runs on the server too. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { useState } from 'react';
import { parseEther } from 'viem';
import { cookieToInitialState, useAccount, useConfig, useConnect, useDisconnect, WagmiProvider } from 'wagmi';
import { getBalance, sendTransaction, signMessage, waitForTransactionReceipt } from 'wagmi/actions';
import { make } from './config.mjs';

const RECEIVER = '0x00000000000000000000000000000000000b0b06';

export function Provided({ cookie }) {
  const [{ modal, config, query }] = useState(() => ({ ...make(cookie), query: new QueryClient() }));
  return (
    <WagmiProvider config={config} initialState={cookieToInitialState(config, cookie)}>
      <QueryClientProvider client={query}>
        <ModalProvider modal={modal}>
          <App />
        </ModalProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}

function App() {
  const { address, status } = useAccount();
  const { connect, connectors } = useConnect();
  const { disconnect } = useDisconnect();
  const config = useConfig();
  const [result, setResult] = useState('');
  const run = async () => {
    const { value } = await getBalance(config, { address });
    const signature = await signMessage(config, { message: 'Hello from Meadow' });
    const hash = await sendTransaction(config, { to: RECEIVER, value: parseEther('1') });
    const receipt = await waitForTransactionReceipt(config, { hash });
    return { account: address, balance: String(value), signature, hash, status: receipt.status };
  };
  const start = () =>
    run().then(
      (done) => setResult(JSON.stringify(done)),
      (error) => setResult(JSON.stringify({ error: String(error) })),
    );
  return (
    <>
      <ConnectButton />
      <p data-testid="status">{status}</p>
      <button type="button" onClick={() => connect({ connector: connectors[0] })}>
        Connect by wagmi
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect by wagmi
      </button>
      <button type="button" onClick={start}>
        Try
      </button>
      <output id="result">{result}</output>
    </>
  );
}
