/** The log-in by e-mail for connect screens of apps: one row, which asks for the address and then for the code. No React here. */

import {
  type ConnectRow,
  type ConnectRows,
  connectionsAtom,
  connectorsAtom,
  isModalError,
  ModalError,
  type PluginContext,
  type RowAttempt,
  toModalError,
} from 'latchkey/plugin';
import {
  connectLogin,
  FRAME,
  type FrameClient,
  frameClients,
  ID_AUTH,
  isEmail,
  loginAtom,
} from 'latchkey/plugins/frame/slots';
import { telemetryMessage } from '../login/errors.js';
import { beginLogin } from '../login/loginAttempt.js';

/** The name of the row, in the language of the modal. */
const TEXTS = { prefix: 'email', texts: { field: 'Email address' } } as const;

export async function createRows(context: PluginContext): Promise<ConnectRows> {
  const { store } = context;
  const t = await context.text(TEXTS);
  const row = (): ConnectRow => ({
    id: 'login/email',
    name: t('field'),
    kind: 'login',
    namespaces: store.get(connectorsAtom).find(({ id }) => id === ID_AUTH)?.namespaces ?? [],
    oneNamespace: false,
    recent: false,
    contested: false,
    reach: 'page',
    asks: 'email',
    view: { name: 'Connect', params: { methods: ['email'] } },
    stores: [],
  });
  return {
    atoms: [connectorsAtom, connectionsAtom, loginAtom],
    read: () => ({ rows: [row()] }),
    isConnected: () => isLoggedIn(context) && store.get(loginAtom)?.provider === undefined,
    connect: (_, attempt) => logIn(context, attempt),
  };
}

/** Whether the embedded wallet is connected. */
const isLoggedIn = ({ store }: Pick<PluginContext, 'store'>) =>
  store.get(loginAtom) !== undefined &&
  [...store.get(connectionsAtom).values()].some(({ connector }) => connector.id === ID_AUTH);

/** The whole log-in. @returns whether it connected @throws what the embedded wallet throws, and `EMAIL_INVALID` */
async function logIn(context: PluginContext, attempt: RowAttempt): Promise<boolean> {
  const { namespaces, signal } = attempt;
  const email = attempt.typed?.trim() ?? '';
  // The text itself is private.
  if (!isEmail(email))
    throw new ModalError('The e-mail address is not valid. Expected one such as "you@example.com".', {
      code: 'EMAIL_INVALID',
      plugin: 'email',
    });
  context.emit({ type: 'EMAIL_SUBMITTED' });
  const login = beginLogin(context);
  try {
    const client = await context.service(frameClients, FRAME);
    await passSteps(context, client, email, attempt);
    const done = await connectLogin(context, { namespaces, signal });
    login.end(done ? 'ok' : 'left');
    return done;
  } catch (error) {
    if (signal.aborted) login.end('left');
    else login.fail(error);
    throw error;
  }
}

/** Sends the e-mail, and asks for what it leads to until the user is logged in. */
async function passSteps(
  { emit, env }: Pick<PluginContext, 'emit' | 'env'>,
  client: FrameClient,
  email: string,
  { signal, show, ask }: RowAttempt,
): Promise<void> {
  let next = await client.connectEmail({ email, signal });
  let error: ModalError | undefined;
  while (next !== 'CONNECT') {
    if (next === 'VERIFY_DEVICE') {
      show({ step: { kind: 'device', to: email } });
      await approveDevice(client, signal);
      emit({ type: 'DEVICE_REGISTERED_FOR_EMAIL' });
      next = 'VERIFY_OTP';
    }
    if (!error) emit({ type: 'EMAIL_VERIFICATION_CODE_SENT' });
    const resendAt = env.date() + client.cooldown() * 1_000;
    const reply = await ask({ kind: 'code', to: email, resendAt, ...(error && { error }) });
    error = undefined;
    try {
      if ('resend' in reply) {
        next = await client.connectEmail({ email, signal });
        continue;
      }
      await client.connectOtp({ otp: reply.code, signal });
      emit({ type: 'EMAIL_VERIFICATION_CODE_PASS' });
      return;
    } catch (cause) {
      if (signal.aborted) throw cause;
      if ('code' in reply) emit({ type: 'EMAIL_VERIFICATION_CODE_FAIL', props: { message: telemetryMessage(cause) } });
      // The step stays, with the reason: the user types another code, or waits.
      error = toModalError(cause, { code: 'FRAME_FAILED', message: 'The code could not be checked.' });
    }
  }
}

/** Waits until the user has opened the link in the e-mail. A call waits for 30 s, which is too short for many users. */
async function approveDevice(client: FrameClient, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await client.connectDevice({ signal });
    } catch (error) {
      if (signal.aborted || !isModalError(error, 'FRAME_TIMEOUT')) throw error;
    }
  }
}
