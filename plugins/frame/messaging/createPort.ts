/**
 * The iframe and its messages. The iframe stays where it was appended, because moving it would reload it. Messages are
 * sent to the frame's exact origin, and received only from that origin and from the iframe's own window.
 */

import type { ModalError, PluginContext } from 'latchkey/plugin';
import { frameFailed } from '../errors.js';
import { FRAME_SLOT } from './frameSlot.js';
import { type FrameMessage, readMessage } from './protocol.js';

/** The connection to the iframe. */
export interface Port {
  readonly origin: string;
  /**
   * Loads the frame if it is not loaded, and resolves once it is ready.
   *
   * @throws `FRAME_FAILED` after 20 s at the latest
   */
  ready(): Promise<void>;
  /** @throws `FRAME_FAILED` when there is no frame */
  post(event: object): void;
  /** Whether the frame has sent READY. */
  isReady(): boolean;
  /** The iframe, while there is one. */
  element(): HTMLIFrameElement | undefined;
}

interface PortInput {
  /** The address of the frame's page, with its query. */
  readonly url: string;
  /** The frame has sent READY. */
  onReady(): void;
  /** The frame has sent a valid message after READY. */
  onMessage(message: FrameMessage): void;
  /** The iframe was removed, so pending calls will get no reply. */
  onClose(): void;
  /** A message was ignored because it is malformed, unexpected or not from the frame. */
  onIgnored(): void;
}

const READY_TIMEOUT_MS = 20_000;

/**
 * The frame needs scripts and its own storage. Forms and popups are for logins inside it. It must not navigate the
 * page.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation';

/** An iframe, from its creation until it is closed. */
interface Frame {
  readonly ready: Promise<void>;
  isReady: boolean;
  element?: HTMLIFrameElement;
  close(error: ModalError): void;
}

/** Creates nothing on the page until the first `ready()`. */
export function createPort(context: PluginContext, { url, onReady, onMessage, onClose, onIgnored }: PortInput): Port {
  const { env, notify, signal } = context;
  const { origin } = new URL(url);
  let current: Frame | undefined;

  const open = (): Frame => {
    let isLoaded = false;
    let isClosed = false;
    const cleanups: (() => void)[] = [];
    let settle: { resolve(): void; reject(error: unknown): void } | undefined;
    const ready = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
    // Callers of `ready()` handle the rejection. Without this there would be an unhandled one if they have aborted.
    ready.catch(() => undefined);
    const frame: Frame = {
      ready,
      isReady: false,
      close(error) {
        if (isClosed) return;
        isClosed = true;
        if (current === frame) current = undefined;
        for (const cleanup of cleanups.splice(0)) cleanup();
        frame.element?.remove();
        settle?.reject(error);
        onClose();
      },
    };
    const start = async () => {
      const home = await context.home();
      const { document, window } = env;
      if (isClosed) return;
      if (!home || !document || !window) return frame.close(frameFailed());
      const element = document.createElement('iframe');
      frame.element = element;
      const listen = (event: MessageEvent) => {
        if (event.origin !== origin || event.source === null || event.source !== element.contentWindow) {
          // Other scripts and frames send messages to the page too. Count only those in the frame's format.
          if (readMessage(event.data)) onIgnored();
          return;
        }
        const message = readMessage(event.data);
        if (!message) return onIgnored();
        if (message.type === 'READY') {
          if (frame.isReady) return onIgnored();
          frame.isReady = true;
          settle?.resolve();
          return onReady();
        }
        if (frame.isReady) onMessage(message);
        else onIgnored();
      };
      window.addEventListener('message', listen);
      cleanups.push(() => window.removeEventListener('message', listen));
      element.onerror = () => frame.close(frameFailed());
      // A second load means that the iframe has navigated to another page.
      element.onload = () => {
        if (isLoaded) frame.close(frameFailed());
        isLoaded = true;
      };
      setAttributes(element);
      element.src = url;
      home.append(element);
    };
    cleanups.push(
      env.after(READY_TIMEOUT_MS, () => {
        if (frame.isReady) return;
        notify.alert('INVALID_APP_CONFIGURATION', env.window?.location.origin);
        frame.close(frameFailed());
      }),
    );
    start().catch((error) => frame.close(frameFailed(error)));
    return frame;
  };

  const close = () => current?.close(frameFailed());
  signal.addEventListener('abort', close);
  return {
    origin,
    ready() {
      if (signal.aborted) return Promise.reject(frameFailed());
      // The page may have removed the iframe, alone or together with the modal's element.
      if (current?.element && !current.element.isConnected) close();
      current ??= open();
      return current.ready;
    },
    post(event) {
      const target = current?.element?.contentWindow;
      if (!target) throw frameFailed();
      target.postMessage(event, origin);
    },
    isReady: () => current?.isReady ?? false,
    element: () => current?.element,
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
