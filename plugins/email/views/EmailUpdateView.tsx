/** EmailUpdate: another address for this login, or the first one. */

import { FRAME, frameClients, loginAtom } from 'latchkey/plugins/frame/slots';
import { Button, Field, iconMail, Message, Screen, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useRequest } from '../hooks/useRequest.js';
import { isEmail } from '../login/emailAddress.js';
import { describeError } from '../login/errors.js';
import { strings } from '../strings.js';
import css from './email.css';

export default function EmailUpdateView() {
  useSheet(css);
  const ctx = usePlugin();
  const t = useText(strings);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const present = useValue(loginAtom)?.email;
  const [typed, setTyped] = useState('');
  const { busy, error, start: ask, clearError: clear } = useRequest();

  const to = typed.trim();
  const valid = isEmail(to) && to.toLowerCase() !== present?.toLowerCase();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!valid) return input.current?.focus();
    ask(async ({ signal }) => {
      const client = await ctx.service(frameClients, FRAME);
      const next = await client.updateEmail({ email: to, signal });
      ctx.emit({ type: 'EMAIL_EDIT' });
      const first = next === 'VERIFY_PRIMARY_OTP';
      ctx.router.push('EmailOtp', {
        email: first ? (present ?? '') : to,
        update: { to, step: 1, of: first ? 2 : 1 },
      });
    });
  };

  const words = error === undefined ? undefined : describeError(error);
  return (
    <Screen title={t(present === undefined ? 'add' : 'change')} focus={input}>
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
            errorId={words && id}
            inputRef={input}
            onChange={(text) => {
              setTyped(text);
              clear();
            }}
          />
          <Button kind="primary" submit busy={busy} disabled={!valid}>
            {t('go')}
          </Button>
        </div>
        {words ? (
          <Message id={id} center tone="bad" role="alert">
            <bdi>{typeof words === 'string' ? words : t(words.key)}</bdi>
          </Message>
        ) : (
          <Message center>{t(present === undefined ? 'oneChecked' : 'bothChecked')}</Message>
        )}
      </form>
    </Screen>
  );
}
