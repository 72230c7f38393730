/** A React app with custom elements, and nothing of `latchkey/react`. */
import { createModal } from 'latchkey';
import { defineElements } from 'latchkey/elements';
import { evm } from 'latchkey/presets/evm';
import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MESSAGE, meadow, RECEIVER, report } from '../shared.mjs';

const modal = createModal({ plugins: evm({ networks: [meadow] }), app: { name: 'Meadow' } });
defineElements(modal);
modal.start();

function App() {
  const { connection: state } = modal.state;
  const connection = useSyncExternalStore(state.subscribe, state.get);
  const [result, setResult] = useState('');
  const run = async () => {
    const { address } = connection.account;
    const read = await modal.balances.read({ network: 'eip155:31337', address });
    const signature = await modal.api.eip155.signMessage(MESSAGE);
    const hash = await modal.api.eip155.sendTransaction({ to: RECEIVER, value: 10n ** 18n });
    const { status } = await modal.api.eip155.waitForReceipt(hash);
    return { account: address, balance: String(read.amount), signature, hash, status };
  };
  return (
    <>
      <latchkey-connect-button />
      <button type="button" disabled={!connection} onClick={() => report(run, setResult)}>
        Try
      </button>
      <output id="result">{result}</output>
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
