/** The e-mail field of Connect. */

import { connectorsAtom, isModalError, views } from 'latchkey/plugin';
import { canLogIn, FRAME, frameClients, isEmail } from 'latchkey/plugins/frame/slots';
import { iconMail, LoginForm, Message, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useCooldown } from '../hooks/useCooldown.js';
import { useErrorText } from '../hooks/useErrorText.js';
import { useRequest } from '../hooks/useRequest.js';
import { showNextStep } from '../login/completeLogin.js';
import { beginLogin } from '../login/loginAttempt.js';
import { strings } from '../strings.js';
import css from './email.css';

export default function EmailMethod() {
  useSheet(css);
  const ctx = usePlugin();
  const t = useText(strings);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [params] = useState(
    () => ctx.router.current()?.params as { readonly namespaces?: readonly string[] } | undefined,
  );
  const selected = useRef(false);
  const { busy, error, start, clearError } = useRequest();
  const cooldown = useCooldown(error);
  const errorText = useErrorText(error);
  // A toast shows that the frame cannot be loaded, because the user's input is not at fault.
  const unavailable = errorText === t('unavailable') && errorText;
  useEffect(() => {
    if (unavailable) ctx.notify.toast({ variant: 'error', message: unavailable });
  }, [ctx, unavailable]);

  const requested = params?.namespaces;
  if (!canLogIn(useValue(connectorsAtom), requested)) return null;

  const email = typed.trim();
  const change = (text: string) => {
    setTyped(text);
    clearError();
    if (selected.current) return;
    selected.current = true;
    ctx.emit({ type: 'EMAIL_LOGIN_SELECTED' });
    // Load the frame and the next view while the user types. Errors are ignored here, because submitting reports them.
    ctx
      .read(views)
      .get('EmailOtp')
      ?.load()
      .catch(() => undefined);
    ctx
      .service(frameClients, FRAME)
      .then((client) => client.ready())
      .catch(() => undefined);
  };
  const send = () =>
    start(async (attempt) => {
      ctx.emit({ type: 'EMAIL_SUBMITTED' });
      const login = beginLogin(ctx);
      try {
        const client = await ctx.service(frameClients, FRAME);
        const next = await client.connectEmail({ email, signal: attempt.signal });
        await showNextStep(
          ctx,
          next,
          { email, ...(requested && { namespaces: requested }) },
          { attempt, navigate: 'push' },
        );
      } catch (error) {
        if (attempt.signal.aborted) login.end('left');
        else login.fail(error);
        throw error;
      }
    });

  const message = unavailable ? undefined : errorText;
  return (
    <div className="lk-login">
      <LoginForm
        field={{
          label: t('field'),
          icon: iconMail,
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          maxLength: 254,
          value: typed,
          onChange: change,
          submitLabel: t('go'),
          valid: isEmail(email),
          busy,
          errorId: message && id,
          onSubmit: send,
          inputRef: (node) => node?.setAttribute('data-lk-focus', ''),
        }}
      />
      {message && (
        <Message id={id} tone="bad" role="alert">
          <bdi>{message}</bdi>
        </Message>
      )}
      {isModalError(error, 'EMAIL_COOLDOWN') && cooldown.seconds > 0 && <Message center>{cooldown.text}</Message>}
    </div>
  );
}
