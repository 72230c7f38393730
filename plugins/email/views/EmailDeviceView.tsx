/** EmailDevice: the user approves a new device by opening the link in an e-mail. */

import { FRAME, frameClients, isLoginRefusal } from 'latchkey/plugins/frame/slots';
import {
  Button,
  Hero,
  IconPlate,
  iconMail,
  iconRetry,
  Message,
  Redirect,
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
import { useErrorText } from '../hooks/useErrorText.js';
import { useRequest } from '../hooks/useRequest.js';
import { showNextStep } from '../login/completeLogin.js';
import type { LoginParams } from '../params.js';
import { strings } from '../strings.js';
import css from './email.css';
import { ResendLine } from './ResendLine.js';
import { TermsGate } from './TermsGate.js';
import { TextWithEmail } from './TextWithEmail.js';

/** @param params - A JavaScript app may omit them. No e-mail was sent then, and Connect is shown. */
export default function EmailDeviceView({ params }: { readonly params?: LoginParams }) {
  const t = useText(strings);
  if (params?.email === undefined) return <Redirect to="Connect" />;
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
  const approval = useDeviceApproval(params);
  const resendRequest = useRequest();
  const cooldown = useCooldown(resendRequest.error);
  const { retry } = approval;

  const resend = () =>
    resendRequest.start(async (attempt) => {
      const client = await ctx.service(frameClients, FRAME);
      const next = await client.connectEmail({ email: params.email, signal: attempt.signal });
      if (next !== 'VERIFY_DEVICE') return showNextStep(ctx, next, params, { attempt, navigate: 'replace' });
      ctx.notify.toast({ variant: 'success', message: t('resentMail') });
      cooldown.show();
      retry();
    });

  const isFailed = approval.error !== undefined;
  const isRefused = isLoginRefusal(approval.error);
  const title = useErrorText(approval.error) ?? t('tap');
  useEffect(() => announce(title, isFailed ? 'assertive' : 'polite'), [announce, title, isFailed]);
  useEffect(() => {
    if (isFailed) button.current?.focus();
  }, [isFailed]);
  const resendMessage = useErrorText(resendRequest.error);
  return (
    <Screen title={t('approve')}>
      <div className="lk-mail-code">
        <Hero
          title={title}
          bad={isRefused}
          warn={isFailed && !isRefused}
          sub={isFailed ? t('noTap') : <TextWithEmail text={t('tapText')} email={params.email} />}
        >
          <Ring state={isRefused ? 'bad' : isFailed ? 'held' : 'busy'}>
            <IconPlate icon={iconMail} />
          </Ring>
        </Hero>
        {isFailed && (
          <Button kind="primary" icon={iconRetry} onClick={retry} elementRef={button}>
            {t('again')}
          </Button>
        )}
        {resendMessage && (
          <Message center tone="bad" role="alert">
            <bdi>{resendMessage}</bdi>
          </Message>
        )}
        <ResendLine
          lead={t('missing')}
          label={t('resendMail')}
          cooldown={cooldown}
          disabled={resendRequest.busy}
          onPress={resend}
        />
      </div>
    </Screen>
  );
}
