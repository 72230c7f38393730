/** A React app of ethers 6. */
import { parseEther } from 'ethers';
import { createModal } from 'latchkey';
import { useSigner } from 'latchkey/plugins/ethers';
import { evm } from 'latchkey/presets/evm';
import { ConnectButton, ModalProvider } from 'latchkey/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MESSAGE, meadow, RECEIVER, report } from '../shared.mjs';

const modal = createModal({ plugins: evm({ networks: [meadow] }), app: { name: 'Meadow' } });

function App() {
  const signer = useSigner();
  const [result, setResult] = useState('');
  const run = async () => {
    const account = await signer.getAddress();
    const balance = await signer.provider.getBalance(account);
    const signature = await signer.signMessage(MESSAGE);
    const sent = await signer.sendTransaction({ to: RECEIVER, value: parseEther('1') });
    const { status } = await sent.wait();
    return {
      account,
      balance: String(balance),
      signature,
      hash: sent.hash,
      status: status === 1 ? 'success' : 'reverted',
    };
  };
  return (
    <>
      <ConnectButton />
      <button type="button" disabled={!signer} onClick={() => report(run, setResult)}>
        Try
      </button>
      <output id="result">{result}</output>
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <ModalProvider modal={modal}>
      <App />
    </ModalProvider>
  </StrictMode>,
);
