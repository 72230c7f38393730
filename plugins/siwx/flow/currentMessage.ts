/** The letter that is shown: made once for who is here. Lazy. */

import type { PluginContext } from 'latchkey';
import type { KnowingConfig } from '../config/serverConfig.js';
import type { SIWXMessage } from '../message/message.js';
import { isFresh } from '../message/time.js';
import { createNewest } from './latestTask.js';
import type { createLooks } from './sessionLookup.js';
import { hereAtom, type SigningState, signingAtom } from './sessionStatuses.js';

/** What a letter needs of the flow. */
export interface LettersInput {
  readonly compose: () => Promise<SIWXMessage>;
  /** What is around should be known before anybody cancels. */
  readonly looks: ReturnType<typeof createLooks>;
  /** What the wallet shows is what stands there. */
  readonly isSigning: () => boolean;
  readonly config: KnowingConfig | undefined;
}

/** One a flow. */
export function createLetters({ store, env, report }: PluginContext, input: LettersInput) {
  const { config, compose, looks, isSigning } = input;
  let madeAt = 0;
  const show = (state: SigningState) => store.set(signingAtom, state);

  const letter = createNewest(async (key, isNewest) => {
    const isLast = () => isNewest() && store.get(hereAtom) === key && !isSigning();
    madeAt = env.date();
    show({ status: 'preparing' });
    void looks.around(key);
    try {
      const message = await compose();
      if (isLast()) show({ status: 'ready', message });
    } catch (error) {
      if (isLast()) show({ status: 'unreachable' });
      report(error);
    }
  });

  return {
    /** What was made is void, or used up. */
    drop() {
      madeAt = 0;
      letter.drop();
    },
    async write(key: string): Promise<void> {
      if (!isSigning()) await letter.of(key);
    },
    /** The message as it is shown, if it may be signed still. */
    shown(): SIWXMessage | undefined {
      const shown = store.get(signingAtom);
      if (shown.status !== 'ready') return undefined;
      const { message } = shown;
      return isFresh(message, madeAt, env.date(), config?.nonceEnd?.(message.nonce)) ? message : undefined;
    },
  };
}
