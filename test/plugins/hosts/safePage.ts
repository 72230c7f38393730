/** The page of a Safe, with the message format of Safe's own SDK. */

import { MessageFormatter, type Methods } from '@safe-global/safe-apps-sdk';
import { createFrame } from './framedPage.js';

export const SAFE_ORIGIN = 'https://app.safe.global';
export const SAFE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const SAFE_HASH = `0x${'5afe'.repeat(16)}` as const;

/** Method → its answer, or a function that returns it from the params. An `Error` is refused with its text. */
export type SafeAnswers = Partial<Record<`${Methods}`, unknown>>;

interface Options {
  readonly answers?: SafeAnswers;
  readonly origin?: string;
  readonly hidden?: boolean;
  /** How many messages get lost before the page listens. */
  readonly deaf?: number;
}

export function safePage({ answers = {}, origin = SAFE_ORIGIN, hidden = false, deaf = 0 }: Options = {}) {
  const all: SafeAnswers = { getSafeInfo: { safeAddress: SAFE, chainId: 1, owners: [], threshold: 2 }, ...answers };
  let lost = 0;
  return createFrame({
    origin,
    hidden,
    receive({ id, method, params, env }, reply) {
      if (lost++ < deaf) return;
      const version = (env as { readonly sdkVersion: string }).sdkVersion;
      const given = all[method as keyof SafeAnswers];
      const answer = typeof given === 'function' ? given(params) : given;
      if (answer instanceof Error) reply(MessageFormatter.makeErrorResponse(id as string, answer.message, version));
      else if (answer !== undefined) reply(MessageFormatter.makeResponse(id as string, answer as never, version));
    },
  });
}
