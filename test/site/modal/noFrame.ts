/** The client of an embedded wallet that is not there: log-ins need the page of an operator, and the playground has none. */

import { ModalError } from 'latchkey/plugin';
import type { FrameClient } from 'latchkey/plugins/frame/slots';

const refuse = async (): Promise<never> => {
  const message = 'Needs the embedded wallet of an operator. This page has none.';
  // Log-ins show the message of this code as it is.
  throw new ModalError(message, { code: 'FRAME_SAID', plugin: 'playground' });
};

/** The calls that begin no log-in. */
const QUIET: Partial<FrameClient> = {
  cooldown: () => 0,
  isConnected: async () => false,
  watch: () => () => undefined,
  signOut: async () => undefined,
  syncTheme: async () => undefined,
  syncDapp: async () => undefined,
};

/** Every other call rejects with `FRAME_SAID`. */
export const noFrame = new Proxy(QUIET, {
  // A client with a method `then` would be taken for a promise.
  get: (quiet, name) => (name === 'then' ? undefined : (Reflect.get(quiet, name) ?? refuse)),
}) as FrameClient;
