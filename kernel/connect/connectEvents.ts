/** The events CONNECT_START and CONNECT_END of a connect or a restore. */

import type { Namespace } from '../contract/model.js';
import type { ConnectResult } from '../contract/results.js';
import { modalAtom } from '../contract/state.js';
import { type MeasuredAttempt, measureAttempt } from '../core/attempts.js';
import type { Core } from '../core/core.js';
import { isModalError } from '../values/error.js';

/** Begins an attempt. Emits CONNECT_START now, and CONNECT_END at its end. */
export function beginConnect(
  { emit, env, report }: Pick<Core, 'emit' | 'env' | 'report'>,
  by: 'user' | 'restore',
  connector: unknown,
  namespaces: readonly Namespace[],
): MeasuredAttempt {
  const props = { wallet: String(connector), namespaces: namespaces.join(), by };
  emit({ type: 'CONNECT_START', props });
  return measureAttempt({ env, report: (error, level) => report(error, undefined, level) }, (end) =>
    emit({ type: 'CONNECT_END', props: { ...props, ...end } }),
  );
}

/** Ends the attempt of a connect with its result. */
export function endConnect(attempt: MeasuredAttempt, result: ConnectResult, isModalClosed: boolean): void {
  if (result.status === 'connected') attempt.end('ok');
  else if (result.status === 'cancelled') attempt.end('left');
  // The user does not wait for the answer of this wallet any more.
  else if (isModalClosed && isModalError(result.error, 'DEADLINE_PASSED')) attempt.end('left');
  else attempt.fail(result.error);
}

/** Tells whether the modal, if it is open now, has been closed later. */
export function watchClosed({ store }: Pick<Core, 'store'>): () => boolean {
  const isOpen = () => store.get(modalAtom).open;
  const wasOpen = isOpen();
  return () => wasOpen && !isOpen();
}
