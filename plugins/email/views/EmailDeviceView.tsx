/** EmailDevice: a device that is new is approved by a link in a mail. */

import { isModalError } from 'latchkey';
import { FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import {
  Button,
  Hero,
  iconMail,
  iconRetry,
  Message,
  Plate,
  Ring,
  Screen,
  useAnnounce,
  usePlugin,
  useSheet,
  useText,
} from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { useCooldown } from '../hooks/useCooldown.js';
import { useDeviceApproval } from '../hooks/useDeviceApproval.js';
import { useRequest } from '../hooks/useRequest.js';
import { showNextStep } from '../login/completeLogin.js';
import { describeError } from '../login/errors.js';
import type { LoginParams } from '../params.js';
import { strings } from '../strings.js';
import css from './email.css';
import { ResendLine } from './ResendLine.js';
import { TermsGate } from './TermsGate.js';
import { TextWithEmail } from './TextWithEmail.js';

export default function EmailDeviceView({ params }: { readonly params: LoginParams }) {
  const t = useText(strings);
  return (
    <TermsGate title={t('approve')}>
      <Device params={params} />
    </TermsGate>
  );
}

function Device({ params }: { readonly params: LoginParams }) {
  useSheet(css);
  const ctx = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const device = useDeviceApproval(params);
  const mail = useRequest();
  const cooldown = useCooldown();
  const { show } = cooldown;
  const { retry: again } = device;
  const cold = isModalError(mail.error, 'EMAIL_COOLDOWN') ? mail.error : undefined;
  useEffect(() => {
    if (cold) show();
  }, [cold, show]);

  const resend = () =>
    mail.start(async (turn) => {
      const client = await ctx.service(frameClients, FRAME);
      const next = await client.connectEmail({ email: params.email, signal: turn.signal });
      if (next !== 'VERIFY_DEVICE') return showNextStep(ctx, next, params, { turn, by: 'replace' });
      ctx.notify.toast({ variant: 'success', message: t('resentMail') });
      show();
      again();
    });

  const bad = device.error !== undefined;
  const words = bad ? describeError(device.error) : undefined;
  const title = words === undefined ? t('tap') : typeof words === 'string' ? words : t(words.key);
  useEffect(() => announce(title, bad ? 'assertive' : 'polite'), [announce, title, bad]);
  useEffect(() => {
    if (bad) button.current?.focus();
  }, [bad]);
  const lost = mail.error !== undefined && !cold ? describeError(mail.error) : undefined;
  return (
    <Screen title={t('approve')}>
      <div className="lk-mail-code">
        <Hero
          title={title}
          bad={bad}
          sub={bad ? t('noTap') : <TextWithEmail text={t('tapText')} email={params.email} />}
        >
          <Ring state={bad ? 'bad' : 'busy'}>
            <Plate icon={iconMail} />
          </Ring>
        </Hero>
        {bad && (
          <Button kind="primary" icon={iconRetry} onClick={again} elementRef={button}>
            {t('again')}
          </Button>
        )}
        {lost && (
          <Message center tone="bad" role="alert">
            <bdi>{typeof lost === 'string' ? lost : t(lost.key)}</bdi>
          </Message>
        )}
        <ResendLine
          lead={t('missing')}
          label={t('resendMail')}
          cooldown={cooldown}
          disabled={mail.busy}
          onPress={resend}
        />
      </div>
    </Screen>
  );
}
