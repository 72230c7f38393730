/** A plain page of viem, with the button as a custom element. */
import { createModal } from 'latchkey';
import { defineElements } from 'latchkey/elements';
import { getPublicClient, getWalletClient } from 'latchkey/plugins/viem';
import { evm } from 'latchkey/presets/evm';
import { parseEther } from 'viem';
import { MESSAGE, meadow, onTry, RECEIVER } from '../shared.mjs';

const modal = createModal({ plugins: evm({ networks: [meadow] }), app: { name: 'Meadow' } });
defineElements(modal);
modal.start();

onTry(async () => {
  const reader = getPublicClient(modal);
  const client = getWalletClient(modal);
  const account = client.account.address;
  const balance = await reader.getBalance({ address: account });
  const signature = await client.signMessage({ message: MESSAGE });
  const hash = await client.sendTransaction({ to: RECEIVER, value: parseEther('1') });
  const { status } = await reader.waitForTransactionReceipt({ hash });
  return { account, balance: String(balance), signature, hash, status };
});
