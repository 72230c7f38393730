/** The running login by e-mail, from the address to the connected wallet. It spans several views. */

import { atom, type MeasuredAttempt, measureAttempt, type PluginContext, routeAtom } from 'latchkey/plugin';

interface Login {
  readonly attempt: MeasuredAttempt;
  /** From now on, another view does not mean that the user has left. */
  stopWatching(): void;
}

const loginAttemptAtom = atom<Login | undefined>(undefined);

/** The views that follow the one in which the address was typed. */
const NEXT_VIEWS: readonly (string | undefined)[] = ['EmailOtp', 'EmailDevice'];

/** Begins a login. It counts as left when the user leaves the views that follow. */
export function beginLogin(context: PluginContext): MeasuredAttempt {
  const { emit, store } = context;
  store.get(loginAttemptAtom)?.attempt.end('left');
  const attempt = measureAttempt(context, (props) => {
    stopWatching();
    store.set(loginAttemptAtom, undefined);
    emit({ type: 'EMAIL_LOGIN_END', props });
  });
  let isNext = false;
  const stopWatching = store.sub(routeAtom, () => {
    const wasNext = isNext;
    isNext = NEXT_VIEWS.includes(store.get(routeAtom)?.view);
    if (wasNext && !isNext) attempt.end('left');
  });
  store.set(loginAttemptAtom, { attempt, stopWatching });
  return attempt;
}

/** The running login, or a new one, for its last step: the connect. That may open other views, such as a sign-in. */
export function connectingLogin(context: PluginContext): MeasuredAttempt {
  const running = context.store.get(loginAttemptAtom);
  running?.stopWatching();
  return running?.attempt ?? beginLogin(context);
}
