/** A plain page of ethers 5, with the button as a custom element. */
import { createModal } from 'latchkey';
import { defineElements } from 'latchkey/elements';
import { getSigner } from 'latchkey/plugins/ethers5';
import { evm } from 'latchkey/presets/evm';
import { MESSAGE, meadow, onTry, RECEIVER } from '../shared.mjs';

const modal = createModal({ plugins: evm({ networks: [meadow] }), app: { name: 'Meadow' } });
defineElements(modal);
modal.start();

onTry(async () => {
  const signer = getSigner(modal);
  const account = await signer.getAddress();
  const balance = await signer.getBalance();
  const signature = await signer.signMessage(MESSAGE);
  const sent = await signer.sendTransaction({ to: RECEIVER, value: 10n ** 18n });
  const { status } = await sent.wait();
  return {
    account,
    balance: String(balance),
    signature,
    hash: sent.hash,
    status: status === 1 ? 'success' : 'reverted',
  };
});
