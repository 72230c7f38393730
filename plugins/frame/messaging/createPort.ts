/** The iframe: made once, in its place for good, spoken to and heard by its exact origin and window only. */

import type { ModalError, PluginContext } from 'latchkey';
import { frameFailed } from '../errors.js';
import { FRAME_SLOT } from './frameSlot.js';
import { type FrameMessage, readMessage } from './protocol.js';

/** The way to the frame. */
export interface Port {
  readonly origin: string;
  /** Loads it where it is not there. @throws `FRAME_FAILED` once 20 s have passed */
  ready(): Promise<void>;
  /** @throws `FRAME_FAILED` when there is no frame */
  post(event: object): void;
  /** The element, while there is one. */
  element(): HTMLIFrameElement | undefined;
  /** Takes it away; the next `ready` makes a new one. */
  remove(): void;
}

interface PortInput {
  /** Address of the page, with its query. */
  readonly url: string;
  /** A frame is ready. */
  onReady(): void;
  /** What the frame says, once it is ready. */
  onMessage(message: FrameMessage): void;
  /** The frame is gone or has turned into another page: nothing that was asked is answered any more. */
  onClose(): void;
  /** A message that was none, or not the frame's. */
  onIgnored(): void;
}

/** Decided: frame ready 20 s. */
const READY_MS = 20_000;

/** Scripts and their own storage are what it is made of; forms and popups, for those who log in there. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation';

interface Opened {
  readonly loaded: Promise<void>;
  element?: HTMLIFrameElement;
  close(error: ModalError): void;
}

/** Listens from the first `ready` on. */
export function createPort(
  context: PluginContext,
  { url, onReady: up, onMessage: hear, onClose: lost, onIgnored: ignored }: PortInput,
): Port {
  const { env, notify, signal } = context;
  const { origin } = new URL(url);
  let opened: Opened | undefined;

  const open = (): Opened => {
    let isReady = false;
    let isLoaded = false;
    let isOver = false;
    const stops: (() => void)[] = [];
    let settle: { resolve(): void; reject(error: unknown): void } | undefined;
    const loaded = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
    // Whoever asked hears it from `ready`.
    loaded.catch(() => undefined);
    const self: Opened = {
      loaded,
      close(error) {
        if (isOver) return;
        isOver = true;
        if (opened === self) opened = undefined;
        for (const stop of stops.splice(0)) stop();
        self.element?.remove();
        settle?.reject(error);
        lost();
      },
    };
    const start = async () => {
      const home = await context.home();
      const { document, window } = env;
      if (isOver) return;
      if (!home || !document || !window) return self.close(frameFailed());
      const element = document.createElement('iframe');
      self.element = element;
      const listen = (event: MessageEvent) => {
        if (event.origin !== origin || event.source === null || event.source !== element.contentWindow) {
          // Other frames and popups of the page talk to it too: only what claims to be ours is counted.
          if (readMessage(event.data)) ignored();
          return;
        }
        const message = readMessage(event.data);
        if (!message) return ignored();
        if (message.type === 'READY') {
          if (isReady) return ignored();
          isReady = true;
          settle?.resolve();
          return up();
        }
        if (isReady) hear(message);
        else ignored();
      };
      window.addEventListener('message', listen);
      stops.push(() => window.removeEventListener('message', listen));
      element.onerror = () => self.close(frameFailed());
      // The second load is of another page, wherever it came from.
      element.onload = () => {
        if (isLoaded) self.close(frameFailed());
        isLoaded = true;
      };
      setAttributes(element);
      element.src = url;
      home.append(element);
    };
    stops.push(
      env.after(READY_MS, () => {
        if (isReady) return;
        notify.alert('INVALID_APP_CONFIGURATION', env.window?.location.origin);
        self.close(frameFailed());
      }),
    );
    start().catch((error) => self.close(frameFailed(error)));
    return self;
  };

  const drop = () => opened?.close(frameFailed());
  signal.addEventListener('abort', drop);
  return {
    origin,
    ready() {
      if (signal.aborted) return Promise.reject(frameFailed());
      // The page may have taken it away, with the modal's element or alone.
      if (opened?.element && !opened.element.isConnected) drop();
      opened ??= open();
      return opened.loaded;
    },
    post(event) {
      const target = opened?.element?.contentWindow;
      if (!target) throw frameFailed();
      target.postMessage(event, origin);
    },
    element: () => opened?.element,
    remove: drop,
  };
}

function setAttributes(element: HTMLIFrameElement): void {
  element.name = 'w3m-secure-iframe';
  element.slot = FRAME_SLOT;
  element.title = 'Secure wallet';
  element.tabIndex = -1;
  element.setAttribute('aria-hidden', 'true');
  element.setAttribute('sandbox', SANDBOX);
  element.setAttribute('allow', 'clipboard-write');
  element.referrerPolicy = 'strict-origin';
}
