/** A sign-out of all accounts that is repeated until the server has done it. Lazy. */

import type { PluginContext } from 'latchkey/plugin';
import type { FlowConfig } from '../config/types.js';
import { isUnreachable } from '../errors.js';
import { signingOut } from '../state.js';
import { createRetry } from './retry.js';

/**
 * The config, with a sign-out that survives a server that is away. It is stored until the server has answered, also for the
 * next load, and is done before sessions are read or added: a session that the user has ended must not sign in again.
 *
 * @param onEnd - Called when the server has answered.
 */
export function keepSignOut(ctx: PluginContext, config: FlowConfig, onEnd: () => void): FlowConfig {
  const { storage } = ctx;
  let running: Promise<void> | undefined;

  async function send(): Promise<void> {
    try {
      await config.setSessions([]);
    } catch (error) {
      if (isUnreachable(error)) retry.schedule();
      else end();
      throw error;
    }
    end();
  }
  const end = () => {
    retry.stop();
    storage.remove(signingOut);
    onEnd();
  };
  const signOut = () => {
    running ??= send().finally(() => {
      running = undefined;
    });
    return running;
  };
  /** Signs out, if that is pending. Another tab may have done it. */
  const finish = async () => (storage.get(signingOut) ? signOut() : retry.stop());
  // The first failure was reported.
  const repeat = () => void finish().catch(() => undefined);
  const retry = createRetry(ctx, repeat);
  repeat();
  ctx.defer(storage.watch(signingOut, onEnd));

  return {
    ...config,
    async getSessions(chainId, address) {
      await finish();
      return config.getSessions(chainId, address);
    },
    async addSession(session) {
      await finish();
      await config.addSession(session);
    },
    async setSessions(sessions) {
      if (sessions.length === 0) {
        storage.set(signingOut, true);
        return signOut();
      }
      await finish();
      await config.setSessions(sessions);
    },
  };
}
