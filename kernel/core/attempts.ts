/** Measures what a user attempts, such as a connect or a transfer, for the one event at its end. */

import type { PluginContext } from '../contract/contract.js';
import type { AttemptProps } from '../contract/events.js';
import { isModalError } from '../values/error.js';

/** An attempt that has begun. Only the first call of its methods counts. */
export interface MeasuredAttempt {
  /** Without an outcome there is no event, because the attempt continues on another page. */
  end(outcome?: AttemptProps['outcome'], code?: string): void;
  /** A rejection by the user is `refused`, an abort `left`, and any other error `failed`. A rejection is reported as `info`. */
  fail(error: unknown): void;
}

/**
 * Begins to measure an attempt. It counts as left when the page is unloaded before it has ended.
 *
 * @param emit - Called once, at the end.
 */
export function measureAttempt(
  { env, report }: Pick<PluginContext, 'env' | 'report'>,
  emit: (props: AttemptProps) => void,
): MeasuredAttempt {
  const from = env.now();
  const page = new AbortController();
  const end: MeasuredAttempt['end'] = (outcome, code) => {
    if (page.signal.aborted) return;
    page.abort();
    if (outcome) emit({ outcome, code, ms: Math.round(env.now() - from) });
  };
  // A page that the browser keeps may be shown again, and the attempt goes on. As a capturing listener it is called before a sink
  // sends its last events.
  const onHide = ({ persisted }: PageTransitionEvent) => persisted || end('left');
  env.window?.addEventListener('pagehide', onHide, { capture: true, signal: page.signal });
  return {
    end,
    fail(error) {
      const code = isModalError(error) ? error.code : 'UNKNOWN';
      const isRefused = code === 'USER_REJECTED';
      if (isRefused && !page.signal.aborted) report(error, 'info');
      // A login that another one replaces ends with the code of its plugin.
      if (/(^|_)ABORTED$/.test(code)) end('left');
      else end(isRefused ? 'refused' : 'failed', code);
    },
  };
}
