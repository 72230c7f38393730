/** The letter that is shown: made once for who is here. Lazy. */

import type { PluginContext } from 'latchkey';
import type { createLooks } from './looking.js';
import type { SIWXMessage } from './message.js';
import type { KnowingConfig } from './serverConfig.js';
import { hereAtom, type SigningState, signingAtom } from './standing.js';
import { isFresh } from './time.js';

/** What a letter needs of the flow. */
export interface LettersInput {
  readonly compose: () => Promise<SIWXMessage>;
  /** What is around has to be known before anybody reads it. */
  readonly looks: ReturnType<typeof createLooks>;
  /** What the wallet shows is what stands there. */
  readonly isSigning: () => boolean;
  readonly config: KnowingConfig | undefined;
}

interface Making {
  readonly key: string;
  readonly at: number;
  done?: Promise<void>;
}

/** One a flow. */
export function createLetters({ store, env, report }: PluginContext, input: LettersInput) {
  const { config, compose, looks, isSigning } = input;
  let making: Making | undefined;
  const show = (state: SigningState) => store.set(signingAtom, state);

  async function make(mine: Making): Promise<void> {
    const isLast = () => making === mine && store.get(hereAtom) === mine.key && !isSigning();
    show({ status: 'preparing' });
    try {
      const [message] = await Promise.all([compose(), looks.around(mine.key)]);
      if (isLast()) show({ status: 'ready', message });
    } catch (error) {
      if (isLast()) show({ status: 'unreachable' });
      report(error);
    }
  }

  return {
    /** What was made is void, or used up. */
    drop() {
      making = undefined;
    },
    async write(key: string): Promise<void> {
      if (isSigning()) return;
      if (making?.key !== key) {
        making = { key, at: env.date() };
        making.done = make(making);
      }
      await making.done;
    },
    /** The message as it is shown, if it may be signed still. */
    shown(): SIWXMessage | undefined {
      const shown = store.get(signingAtom);
      if (shown.status !== 'ready') return undefined;
      const { message } = shown;
      return isFresh(message, making?.at, env.date(), config?.nonceEnd?.(message.nonce)) ? message : undefined;
    },
  };
}
