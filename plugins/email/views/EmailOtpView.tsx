/** EmailOtp: the user types the code from the e-mail. */

import { Hero, IconPlate, iconMail, Message, Otp, Redirect, Screen, usePlugin, useSheet, useText } from 'latchkey/ui';
import { useId, useRef } from 'react';
import { useCooldown } from '../hooks/useCooldown.js';
import { useErrorText } from '../hooks/useErrorText.js';
import { useOtp } from '../hooks/useOtp.js';
import { useResend } from '../hooks/useResend.js';
import type { OtpParams } from '../params.js';
import { strings } from '../strings.js';
import { ConnectRetry } from './ConnectRetry.js';
import css from './email.css';
import { ResendLine } from './ResendLine.js';
import { TermsGate } from './TermsGate.js';
import { TextWithEmail } from './TextWithEmail.js';

/** @param params - A JavaScript app may omit them. No code was sent then, and Connect is shown. */
export default function EmailOtpView({ params }: { readonly params?: OtpParams }) {
  const t = useText(strings);
  if (params?.email === undefined) return <Redirect to="Connect" />;
  const code = <Code params={params} />;
  // A user who changes the address is logged in and has accepted the terms before.
  return params.update ? code : <TermsGate title={t('check')}>{code}</TermsGate>;
}

function Code({ params }: { readonly params: OtpParams }) {
  useSheet(css);
  const { notify } = usePlugin();
  const t = useText(strings);
  const id = useId();
  const sentId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { email, update } = params;
  const otp = useOtp(params);
  const resend = useResend(params, () => {
    otp.empty();
    cooldown.show();
    notify.toast({ variant: 'success', message: t('resent') });
    input.current?.focus();
  });
  const cooldown = useCooldown(resend.error);
  const message = useErrorText(otp.error ?? resend.error);
  const title = !update ? 'check' : update.step < update.of ? 'confirmOld' : 'confirmNew';
  if (otp.connectFailed) {
    return (
      <Screen title={t(title)}>
        <ConnectRetry reason={message ?? ''} busy={otp.busy} onRetry={otp.retry} />
      </Screen>
    );
  }
  return (
    <Screen title={t(title)} focus={input}>
      <div className="lk-mail-code">
        <Hero
          title={t('enter')}
          sub={
            email && (
              <span id={sentId}>
                <TextWithEmail text={t('sentTo')} email={email} />
              </span>
            )
          }
        >
          <IconPlate icon={iconMail} />
        </Hero>
        <Otp
          label={t('code')}
          value={otp.code}
          // A right code stays in the checking state, because it is not asked for again.
          state={otp.busy || otp.passed ? 'checking' : otp.error !== undefined ? 'error' : undefined}
          describedBy={[email && sentId, (message || otp.busy) && id].filter(Boolean).join(' ') || undefined}
          onChange={otp.change}
          onComplete={otp.complete}
          inputRef={input}
        />
        {otp.busy && (
          <Message id={id} center busy role="status">
            {t('checking')}
          </Message>
        )}
        {!otp.busy && message && (
          <Message id={id} center tone="bad" role="alert">
            <bdi>{message}</bdi>
          </Message>
        )}
        {otp.busy || otp.passed ? (
          <p className="lk-mail-again">&nbsp;</p>
        ) : (
          <ResendLine
            lead={update?.of === 2 ? t('step', { step: update.step }) : t('missing')}
            label={t('resend')}
            cooldown={cooldown}
            disabled={resend.busy}
            onPress={resend.start}
          />
        )}
      </div>
    </Screen>
  );
}
