/** The page of a Safe: answers the app in its frame with Safe's own SDK. The test signs. */

import { MessageFormatter } from '@safe-global/safe-apps-sdk';

/** The globals of the page. */
export interface HostPage {
  /** The methods that the app has asked this page for. */
  asked: string[];
  /** Signs with the key of the owner, in the test. */
  signAsOwner(message: string): Promise<string>;
}

interface Asked {
  readonly id: string;
  readonly method: string;
  readonly params: { readonly message: string };
  readonly env: { readonly sdkVersion: string };
}

const { address, chainId } = JSON.parse(document.querySelector('meta')?.getAttribute('content') ?? '') as {
  readonly address: string;
  readonly chainId: number;
};

const answers: Readonly<Record<string, (params: Asked['params']) => unknown>> = {
  getSafeInfo: () => ({ safeAddress: address, chainId, owners: [address], threshold: 1, isReadOnly: false }),
  signMessage: async ({ message }) => ({ messageHash: '0x', signature: await window.signAsOwner(message) }),
};

window.asked = [];
window.addEventListener('message', async ({ data, origin, source }: MessageEvent<Asked>) => {
  if (source !== document.querySelector('iframe')?.contentWindow || !data?.method) return;
  window.asked.push(data.method);
  const answer = await answers[data.method]?.(data.params);
  const message = MessageFormatter.makeResponse(data.id, answer as never, data.env.sdkVersion);
  (source as Window).postMessage(message, origin);
});
