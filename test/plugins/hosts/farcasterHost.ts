/** A Farcaster app around the page: the host side is Farcaster's own package. */

import { exposeToEndpoint } from '@farcaster/miniapp-host';
import { onTestFinished } from 'vitest';
import { APP, createFrame } from './framedPage.js';

export const FARCASTER_ORIGIN = 'https://farcaster.xyz';

type Listener = (...payload: never[]) => void;
type HostInput = Parameters<typeof exposeToEndpoint>[0];

/** The wallet of the app. @param answers - Method → its answer. An object with a `code` is thrown. */
export function hostWallet(answers: Readonly<Record<string, unknown>>) {
  const listeners = new Map<string, Listener[]>();
  const asked: string[] = [];
  return {
    asked,
    emit: (event: string, payload: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never);
    },
    provider: {
      async request({ method }: { readonly method: string }) {
        asked.push(method);
        const answer = Object.hasOwn(answers, method) ? answers[method] : { code: 4200, message: 'Unsupported' };
        if (typeof answer === 'object' && answer !== null && 'code' in answer) throw answer;
        return answer;
      },
      on: (event: string, listener: Listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      removeListener: (event: string, listener: Listener) =>
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((one) => one !== listener),
        ),
    },
  };
}

interface Options {
  readonly wallet?: ReturnType<typeof hostWallet>;
  readonly capabilities?: readonly string[];
  readonly origin?: string;
  readonly hidden?: boolean;
}

const CLIENT = { client: { clientFid: 9152, added: false }, user: { fid: 1 } };

/** Farcaster's host, over messages that `send` delivers to the page. */
function expose({ wallet, capabilities = ['wallet.getEthereumProvider'] }: Options, send: (data: unknown) => void) {
  let hear: (event: { readonly data: unknown; readonly origin: string }) => void = () => undefined;
  const opened: string[] = [];
  const endpoint = {
    postMessage: (data: unknown) => send(structuredClone(data)),
    addEventListener: (_type: string, listener: unknown) => {
      hear = listener as typeof hear;
    },
    removeEventListener: () => undefined,
    emit: () => undefined,
    emitEthProvider: (event: string, params: unknown) => send({ type: 'frameEthProviderEvent', event, params }),
  };
  const sdk = {
    context: CLIENT,
    getCapabilities: async () => capabilities,
    openUrl: (url: string) => void opened.push(url),
  };
  const stop = exposeToEndpoint({
    endpoint: endpoint as unknown as HostInput['endpoint'],
    sdk: sdk as unknown as HostInput['sdk'],
    miniAppOrigin: APP,
    ...(wallet && { ethProvider: wallet.provider as unknown as NonNullable<HostInput['ethProvider']> }),
  });
  onTestFinished(stop);
  return { opened, hear: (data: unknown) => hear({ data, origin: APP }) };
}

/** The web app of Farcaster. */
export function farcasterPage(options: Options = {}) {
  let reply: (data: unknown) => void = () => undefined;
  const host = expose(options, (data) => reply(data));
  const frame = createFrame({
    origin: options.origin ?? FARCASTER_ORIGIN,
    hidden: options.hidden ?? false,
    receive: (message) => host.hear(message),
  });
  reply = (data) => frame.dispatch(data);
  return { ...frame, opened: host.opened };
}

/** A phone app of Farcaster: a web view with a bridge, in place of a frame. */
export function farcasterApp(
  page: ReturnType<typeof createFrame>['page'],
  document: EventTarget,
  options: Options = {},
) {
  const deliver = (name: string, data: unknown) =>
    void document.dispatchEvent(Object.assign(new Event(name), { data }));
  const host = expose(options, (data) => {
    const { type, ...event } = data as { readonly type: string };
    if (type === 'frameEthProviderEvent') deliver('FarcasterFrameEthProviderEvent', event);
    else deliver('FarcasterFrameCallback', data);
  });
  Object.assign(page, { ReactNativeWebView: { postMessage: (text: string) => host.hear(JSON.parse(text)) } });
  return host;
}
