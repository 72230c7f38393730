/** A plain page with ethers 6, as the documentation of AppKit writes an app. */
import { createAppKit } from '@reown/appkit';
import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { BrowserProvider, type Eip1193Provider, parseEther } from 'ethers';
import { MESSAGE, meadow, metadata, networks, orchard, RECEIVER, report } from '../shared';

const modal = createAppKit({
  adapters: [new EthersAdapter()],
  networks,
  metadata,
  projectId: import.meta.env.VITE_PROJECT_ID,
  features: { analytics: true },
});

const write = (selector: string, text: unknown) => {
  const element = document.querySelector(selector);
  if (element) element.textContent = String(text);
};
const onClick = (id: string, run: () => unknown) => document.getElementById(id)?.addEventListener('click', run);

let provider: unknown;
let chainId: unknown;
modal.subscribeProviders((state) => {
  provider = state.eip155;
});
modal.subscribeNetwork((state) => {
  chainId = state.chainId;
  show();
});
modal.subscribeAccount(() => show());

function show() {
  const account = modal.getAccount('eip155');
  write('[data-testid=status]', account?.status);
  write('[data-testid=chain]', account?.isConnected ? chainId : 'none');
}

onClick('open-connect-modal', () => modal.open());
onClick('switch-network', () => modal.switchNetwork(modal.getChainId() === meadow.id ? orchard : meadow));
onClick('disconnect', () => modal.disconnect());
onClick('try', () => report(run, (text) => write('#result', text)));

async function run() {
  const web3 = new BrowserProvider(provider as Eip1193Provider);
  const signer = await web3.getSigner();
  const signature = await signer.signMessage(MESSAGE);
  const { hash } = await signer.sendTransaction({ to: RECEIVER, value: parseEther('1') });
  const receipt = await web3.waitForTransaction(hash);
  const status = receipt?.status === 1 ? 'success' : 'reverted';
  return {
    account: modal.getAddress(),
    caipAddress: modal.getCaipAddress(),
    chainId: modal.getChainId(),
    signature,
    hash,
    status,
  };
}
