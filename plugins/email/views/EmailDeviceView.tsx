/** EmailDevice: a device that is new is approved by a link in a mail. */

import { isModalError } from 'latchkey';
import { FRAME, frameClients } from 'latchkey/plugins/frame/slots';
import {
  Button,
  Hero,
  IconPlate,
  iconMail,
  iconRetry,
  Message,
  Ring,
  Screen,
  useAnnounce,
  usePlugin,
  useSheet,
  useText,
} from 'latchkey/ui';
import { useEffect, useRef } from 'react';
import { follow } from '../enter.js';
import { wordsOf } from '../errors.js';
import type { LoginParams } from '../params.js';
import { strings } from '../strings.js';
import { useAsk } from '../useAsk.js';
import { useCooldown } from '../useCooldown.js';
import { useDevice } from '../useDevice.js';
import { Again } from './Again.js';
import css from './email.css';
import { LegalFirst } from './LegalFirst.js';
import { Sent } from './Sent.js';

export default function EmailDeviceView({ params }: { readonly params: LoginParams }) {
  const t = useText(strings);
  return (
    <LegalFirst title={t('approve')}>
      <Device params={params} />
    </LegalFirst>
  );
}

function Device({ params }: { readonly params: LoginParams }) {
  useSheet(css);
  const ctx = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const device = useDevice(params);
  const mail = useAsk();
  const cooldown = useCooldown();
  const { show } = cooldown;
  const { again } = device;
  const cold = isModalError(mail.error, 'EMAIL_COOLDOWN') ? mail.error : undefined;
  useEffect(() => {
    if (cold) show();
  }, [cold, show]);

  const resend = () =>
    mail.ask(async (turn) => {
      const client = await ctx.service(frameClients, FRAME);
      const next = await client.connectEmail({ email: params.email, signal: turn.signal });
      if (next !== 'VERIFY_DEVICE') return follow(ctx, next, params, { turn, by: 'replace' });
      ctx.notify.toast({ variant: 'success', message: t('resentMail') });
      show();
      again();
    });

  const bad = device.error !== undefined;
  const words = bad ? wordsOf(device.error) : undefined;
  const title = words === undefined ? t('tap') : typeof words === 'string' ? words : t(words.key);
  useEffect(() => announce(title, bad ? 'assertive' : 'polite'), [announce, title, bad]);
  useEffect(() => {
    if (bad) button.current?.focus();
  }, [bad]);
  const lost = mail.error !== undefined && !cold ? wordsOf(mail.error) : undefined;
  return (
    <Screen title={t('approve')}>
      <div className="lk-mail-code">
        <Hero title={title} bad={bad} sub={bad ? t('noTap') : <Sent text={t('tapText')} email={params.email} />}>
          <Ring state={bad ? 'bad' : 'busy'}>
            <IconPlate icon={iconMail} />
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
        <Again lead={t('missing')} label={t('resendMail')} cooldown={cooldown} disabled={mail.busy} onPress={resend} />
      </div>
    </Screen>
  );
}
