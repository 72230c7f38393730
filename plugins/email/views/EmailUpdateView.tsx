/** EmailUpdate: changes the login's e-mail address, or adds the first one. */

import { FRAME, frameClients, isEmail, loginAtom } from 'latchkey/plugins/frame/slots';
import { Button, Field, iconMail, Message, Screen, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useErrorText } from '../hooks/useErrorText.js';
import { useRequest } from '../hooks/useRequest.js';
import { strings } from '../strings.js';
import css from './email.css';

export default function EmailUpdateView() {
  useSheet(css);
  const ctx = usePlugin();
  const t = useText(strings);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const current = useValue(loginAtom)?.email;
  const [typed, setTyped] = useState('');
  const { busy, error, start, clearError } = useRequest();

  const to = typed.trim();
  const valid = isEmail(to) && to.toLowerCase() !== current?.toLowerCase();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!valid) return input.current?.focus();
    start(async ({ signal }) => {
      const client = await ctx.service(frameClients, FRAME);
      const next = await client.updateEmail({ email: to, signal });
      ctx.emit({ type: 'EMAIL_EDIT' });
      const isPrimary = next === 'VERIFY_PRIMARY_OTP';
      ctx.router.push('EmailOtp', {
        email: isPrimary ? (current ?? '') : to,
        update: { to, step: 1, of: isPrimary ? 2 : 1 },
      });
    });
  };

  const message = useErrorText(error);
  return (
    <Screen title={t(current === undefined ? 'add' : 'change')} focus={input}>
      <form className="lk-mail-form" noValidate onSubmit={send}>
        <div className="lk-stack">
          <Field
            label={t('newEmail')}
            icon={iconMail}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            maxLength={254}
            value={typed}
            readOnly={busy}
            errorId={message && id}
            inputRef={input}
            onChange={(text) => {
              setTyped(text);
              clearError();
            }}
          />
          <Button kind="primary" submit busy={busy} disabled={!valid}>
            {t('go')}
          </Button>
        </div>
        {message ? (
          <Message id={id} center tone="bad" role="alert">
            <bdi>{message}</bdi>
          </Message>
        ) : (
          <Message center>{t(current === undefined ? 'oneChecked' : 'bothChecked')}</Message>
        )}
      </form>
    </Screen>
  );
}
