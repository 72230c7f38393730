/** The connect that runs: its steps for display, and the answers of the user. */

import { readQrCode } from 'latchkey/data';
import {
  anySignal,
  ModalError,
  type PluginContext,
  type RowAttempt,
  type RowProgress,
  type RowReply,
} from 'latchkey/plugin';
import type { WalletAttempt } from './listTypes.js';

/** A connect, until `end`. */
interface Run extends Pick<RowAttempt, 'signal' | 'show' | 'ask'> {
  /** Ends it. After a failure it is still shown. Does nothing after a newer one has begun. */
  end(error?: ModalError): void;
}

interface Attempts {
  get(): WalletAttempt | undefined;
  /** Cancels the one before. @param row - The id of the row. */
  begin(row: string, signal: AbortSignal | undefined): Run;
  cancel(): void;
  /** @throws `STEP_MISSING` */
  reply(reply: RowReply): void;
}

export function createAttempts(
  { report, signal: modalSignal }: Pick<PluginContext, 'report' | 'signal'>,
  changed: () => void,
): Attempts {
  let current: { readonly controller: AbortController; state: WalletAttempt } | undefined;
  let answer: ((reply: RowReply) => void) | undefined;
  const stop = () => {
    current?.controller.abort();
    current = undefined;
    answer = undefined;
  };
  return {
    get: () => current?.state,
    begin(row, given) {
      stop();
      const own: NonNullable<typeof current> = {
        controller: new AbortController(),
        state: Object.freeze({ row, status: 'connecting', links: [] }),
      };
      current = own;
      changed();
      const set = (state: WalletAttempt) => {
        if (current !== own) return;
        own.state = Object.freeze(state);
        changed();
      };
      const draw = async (uri: string) => {
        const qr = await readQrCode(uri).catch(report);
        if (qr && own.state.uri === uri) set({ ...own.state, qr });
      };
      const show = (progress: RowProgress) => {
        // A step that goes on drops nothing that is shown. A new link has a new code.
        const { qr, step, ...rest } = own.state;
        const isSame = progress.uri === undefined || progress.uri === rest.uri;
        const next = {
          ...rest,
          ...(isSame && qr && { qr }),
          ...(!('step' in progress) && step && { step }),
          ...defined(progress),
        };
        set(next);
        if (progress.uri !== undefined && !isSame) void draw(progress.uri);
      };
      return {
        signal: anySignal(own.controller.signal, modalSignal, given),
        show,
        ask(step) {
          const reply = new Promise<RowReply>((resolve) => {
            answer = (given) => {
              answer = undefined;
              resolve(given);
            };
          });
          show({ step });
          return reply;
        },
        end(error) {
          if (current !== own) return;
          answer = undefined;
          if (!error) current = undefined;
          else own.state = Object.freeze({ row, status: 'failed', links: [], error });
          changed();
        },
      };
    },
    cancel() {
      stop();
      changed();
    },
    reply(reply) {
      if (!answer) {
        const message = 'No log-in waits for a code. Call `reply` while `attempt.step` has the kind `code`.';
        throw new ModalError(message, { code: 'STEP_MISSING', plugin: 'connect' });
      }
      answer(reply);
    },
  };
}

/** The members with a value. */
const defined = (progress: RowProgress) =>
  Object.fromEntries(Object.entries(progress).filter(([, value]) => value !== undefined)) as Pick<
    WalletAttempt,
    'uri' | 'links' | 'step'
  >;
