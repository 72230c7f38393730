/** The sign-in message that the view displays: created once for the active account. Lazy. */

import type { PluginContext } from 'latchkey/plugin';
import type { FlowConfig } from '../config/types.js';
import { statusWithoutMessage } from '../errors.js';
import type { SIWXMessage } from '../message/message.js';
import { isFresh } from '../message/time.js';
import { currentKeyAtom, type SigningState, signingAtom } from './atoms.js';
import { createLatestTask } from './latestTask.js';
import type { SessionLookup } from './sessionLookup.js';

/** The parts of the flow that this module uses. */
export interface DisplayedMessageInput {
  readonly config: FlowConfig;
  readonly lookup: SessionLookup;
  /** Whether a wallet is asked for a signature: the displayed message must then not change. */
  readonly isSigning: () => boolean;
  readonly composeMessage: () => Promise<SIWXMessage>;
}

/** Creates the message that the sign-in view displays, and keeps it fresh. */
export function createDisplayedMessage(ctx: PluginContext, input: DisplayedMessageInput) {
  const { store, env, report } = ctx;
  const { config, composeMessage, lookup, isSigning } = input;
  let createdAt = 0;
  const show = (state: SigningState) => store.set(signingAtom, state);

  const message = createLatestTask(async (key, isLatest) => {
    const isWanted = () => isLatest() && store.get(currentKeyAtom) === key && !isSigning();
    createdAt = env.date();
    show({ status: 'preparing' });
    // Started early, because a cancel needs the result.
    void lookup.runOnOtherNetworks(key);
    try {
      const created = await composeMessage();
      if (isWanted()) show({ status: 'ready', message: created });
    } catch (error) {
      report(error);
      if (isWanted()) await fail(error, isWanted);
    }
  });

  /** Displays why there is no message. @param isWanted - Whether the error still matters. */
  async function fail(error: unknown, isWanted: () => boolean): Promise<void> {
    const status = statusWithoutMessage(error);
    if (status !== 'refused') return show({ status });
    show({ status: 'preparing' });
    const { findOthers } = await import('./otherNetworks.js');
    const others = await findOthers(ctx, config);
    if (isWanted()) show({ status, others });
  }

  return {
    fail,
    /** The view shows how the sign-in of this account has ended, until the user tries again. */
    keep: (key: string) => message.settle(key, undefined),
    /** The message is void or was signed: the next `prepare` creates another. */
    invalidate() {
      createdAt = 0;
      message.invalidate();
    },
    /** Creates and displays a message for this account, unless it has one or the wallet is asked for a signature. */
    async prepare(key: string): Promise<void> {
      if (!isSigning()) await message.run(key);
    },
    /** The displayed message, if it can still be signed. */
    getSignable(): SIWXMessage | undefined {
      const state = store.get(signingAtom);
      if (state.status !== 'ready') return undefined;
      const nonceEnd = config.nonceEnd?.(state.message.nonce);
      return isFresh(state.message, { createdAt, now: env.date(), nonceEnd }) ? state.message : undefined;
    },
  };
}

/** The result of {@link createDisplayedMessage}. */
export type DisplayedMessage = ReturnType<typeof createDisplayedMessage>;
