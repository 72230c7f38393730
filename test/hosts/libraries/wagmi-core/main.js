/** A plain page of `@wagmi/core` with its own config, without `wagmi` and React. */
import {
  connect,
  createConfig,
  disconnect,
  getAccount,
  getBalance,
  http,
  reconnect,
  sendTransaction,
  signMessage,
  waitForTransactionReceipt,
  watchAccount,
} from '@wagmi/core';
import { cookieStorage, createModal } from 'latchkey';
import { defineElements } from 'latchkey/elements';
import { latchkey } from 'latchkey/plugins/wagmi';
import { evm } from 'latchkey/presets/evm';
import { defineChain, parseEther } from 'viem';
import { MESSAGE, meadow, onTry, RECEIVER } from '../shared.mjs';

// Browsers do not tell other tabs about a change of a cookie. The modal does.
const modal = createModal({
  plugins: evm({ networks: [meadow] }),
  app: { name: 'Meadow' },
  storage: cookieStorage(),
});
const chain = defineChain({ ...meadow, rpcUrls: { default: { http: meadow.rpcUrls } } });
const config = createConfig({
  chains: [chain],
  connectors: [latchkey(modal)],
  multiInjectedProviderDiscovery: false,
  transports: { [chain.id]: http() },
});
defineElements(modal);
modal.start();

const status = document.createElement('p');
status.dataset.testid = 'status';
const show = ({ status: text }) => status.replaceChildren(text);
show(getAccount(config));
watchAccount(config, { onChange: show });
// The user may close the modal, which rejects.
const byWagmi = () => connect(config, { connector: config.connectors[0] }).catch(() => undefined);
document.getElementById('root').append(
  status,
  button('Connect by wagmi', byWagmi),
  button('Disconnect by wagmi', () => disconnect(config)),
);
await reconnect(config);

function button(text, press) {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  made.addEventListener('click', press);
  return made;
}

onTry(async () => {
  const { address } = getAccount(config);
  const { value } = await getBalance(config, { address });
  const signature = await signMessage(config, { message: MESSAGE });
  const hash = await sendTransaction(config, { to: RECEIVER, value: parseEther('1') });
  const receipt = await waitForTransactionReceipt(config, { hash });
  return { account: address, balance: String(value), signature, hash, status: receipt.status };
});
