/** The e-mail field of Connect. */

import { connectorsAtom, isModalError } from 'latchkey';
import { FRAME, frameClients, ID_AUTH } from 'latchkey/plugins/frame/slots';
import { Message, Pass, usePlugin, useSheet, useText, useValue } from 'latchkey/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useCooldown } from '../hooks/useCooldown.js';
import { useRequest } from '../hooks/useRequest.js';
import { showNextStep } from '../login/completeLogin.js';
import { isEmail } from '../login/emailAddress.js';
import { describeError, isUnavailable } from '../login/errors.js';
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
  const { busy, error, start: ask, clearError: clear } = useRequest();
  const cooldown = useCooldown();
  const cold = isModalError(error, 'EMAIL_COOLDOWN') ? error : undefined;
  const { show } = cooldown;
  const unavailable = isUnavailable(error) && t('unavailable');
  useEffect(() => {
    if (cold) show();
    if (unavailable) ctx.notify.toast({ variant: 'error', message: unavailable });
  }, [ctx, cold, show, unavailable]);

  const own = useValue(connectorsAtom).find((one) => one.id === ID_AUTH);
  const wanted = params?.namespaces;
  // Asked for a namespace that the embedded wallet has no account in.
  if (own && wanted && !wanted.some((one) => own.namespaces.includes(one))) return null;

  const email = typed.trim();
  const change = (text: string) => {
    setTyped(text);
    clear();
    if (selected.current) return;
    selected.current = true;
    ctx.emit({ type: 'EMAIL_LOGIN_SELECTED' });
    // The frame is on its way while the rest is typed. Whether it comes is told by the real question.
    ctx
      .service(frameClients, FRAME)
      .then((client) => client.ready())
      .catch(() => undefined);
  };
  const send = () =>
    ask(async (turn) => {
      ctx.emit({ type: 'EMAIL_SUBMITTED' });
      const client = await ctx.service(frameClients, FRAME);
      const next = await client.connectEmail({ email, signal: turn.signal });
      await showNextStep(ctx, next, { email, ...(wanted && { namespaces: wanted }) }, { turn, by: 'push' });
    });

  const words = error !== undefined && !cold && !unavailable ? describeError(error) : undefined;
  return (
    <div className="lk-login">
      <Pass
        email={{
          label: t('field'),
          value: typed,
          onChange: change,
          submitLabel: t('go'),
          valid: isEmail(email),
          busy,
          errorId: words && id,
          onSubmit: send,
          inputRef: (node) => node?.setAttribute('data-lk-focus', ''),
        }}
      />
      {words && (
        <Message id={id} tone="bad" role="alert">
          <bdi>{typeof words === 'string' ? words : t(words.key)}</bdi>
        </Message>
      )}
      {cold && cooldown.seconds > 0 && <Message center>{cooldown.text}</Message>}
    </div>
  );
}
