/**
 * The messages of Farcaster's mini apps: comlink over `postMessage`, or over the bridge of its phone apps.
 *
 * @see https://github.com/farcasterxyz/miniapps/blob/main/packages/miniapp-sdk/src/endpoint.ts
 */

import type { Env } from 'latchkey/plugin';
import type { Answer, Fields } from '../calls.js';
import type { Channel } from '../parent.js';

/** The message that calls a method of the host. */
export const applyMessage = (name: string, ...values: readonly unknown[]) => ({
  type: 'APPLY',
  path: [name],
  argumentList: values.map((value) => ({ type: 'RAW', value })),
});

/** The message that reads who shows this page. */
export const CONTEXT_MESSAGE = Object.freeze({ type: 'GET', path: ['context'] });

/** Reads an answer: a value, or an error that the host has thrown. */
export function readAnswer({ type, name, value }: Fields): Answer | undefined {
  if (type === 'RAW') return { value };
  if (type !== 'HANDLER' || name !== 'throw') return undefined;
  const thrown = ((value ?? {}) as Fields).value as Fields | undefined;
  return { error: new Error(typeof thrown?.message === 'string' ? thrown.message : 'Request failed') };
}

/** The name under which `Channel.listen` passes on an event of the host's provider. */
export const PROVIDER_EVENT = 'frameEthProviderEvent';

/** The bridge of the phone apps. @returns `undefined` if this page is not shown by an app of this kind */
export function createAppChannel(
  { window, document }: Pick<Env, 'window' | 'document'>,
  signal: AbortSignal,
): Channel | undefined {
  const bridge = (window as { readonly ReactNativeWebView?: { postMessage(text: string): void } } | undefined)
    ?.ReactNativeWebView;
  if (!bridge || !document) return undefined;
  return {
    isKnown: true,
    post: (message) => bridge.postMessage(JSON.stringify(message)),
    listen(receive) {
      const on = (name: string, read: (data: unknown) => unknown) =>
        document.addEventListener(name, (event) => void receive(read((event as MessageEvent<unknown>).data)), {
          signal,
        });
      on('FarcasterFrameCallback', (data) => data);
      on('FarcasterFrameEthProviderEvent', (data) => ({ ...(data as Fields), type: PROVIDER_EVENT }));
    },
  };
}
