/** EmailOtp: the code from the mail. */

import { isModalError } from 'latchkey';
import { Hero, iconMail, Message, Otp, Plate, Screen, usePlugin, useSheet, useText } from 'latchkey/ui';
import { useEffect, useId, useRef } from 'react';
import { useCooldown } from '../hooks/useCooldown.js';
import { useOtp, useResend } from '../hooks/useOtp.js';
import { describeError } from '../login/errors.js';
import type { OtpParams } from '../params.js';
import { strings } from '../strings.js';
import { ConnectRetry } from './ConnectRetry.js';
import css from './email.css';
import { ResendLine } from './ResendLine.js';
import { TermsGate } from './TermsGate.js';
import { TextWithEmail } from './TextWithEmail.js';

export default function EmailOtpView({ params }: { readonly params: OtpParams }) {
  const t = useText(strings);
  const code = <Code params={params} />;
  // Whoever changes an address is in already.
  return params.update ? code : <TermsGate title={t('check')}>{code}</TermsGate>;
}

function Code({ params }: { readonly params: OtpParams }) {
  useSheet(css);
  const { notify } = usePlugin();
  const t = useText(strings);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { email, update } = params;
  const otp = useOtp(params);
  const cooldown = useCooldown();
  const { show } = cooldown;
  const again = useResend(params, () => {
    otp.empty();
    show();
    notify.toast({ variant: 'success', message: t('resent') });
    input.current?.focus();
  });
  const cold = isModalError(again.error, 'EMAIL_COOLDOWN') ? again.error : undefined;
  useEffect(() => {
    if (cold) show();
  }, [cold, show]);

  const failed = otp.error ?? (cold ? undefined : again.error);
  const words = failed === undefined ? undefined : describeError(failed);
  const said = words === undefined ? '' : typeof words === 'string' ? words : t(words.key);
  const title = !update ? 'check' : update.step < update.of ? 'confirmOld' : 'confirmNew';
  if (otp.stuck) {
    return (
      <Screen title={t(title)}>
        <ConnectRetry reason={said} busy={otp.busy} onRetry={otp.retry} />
      </Screen>
    );
  }
  return (
    <Screen title={t(title)} focus={input}>
      <div className="lk-mail-code">
        <Hero title={t('enter')} sub={email && <TextWithEmail text={t('sentTo')} email={email} />}>
          <Plate icon={iconMail} />
        </Hero>
        <Otp
          label={t('code')}
          value={otp.code}
          // What was right is not asked for again.
          state={otp.busy || otp.passed ? 'checking' : otp.error !== undefined ? 'error' : undefined}
          describedBy={words || otp.busy ? id : undefined}
          onChange={otp.change}
          onComplete={otp.complete}
          inputRef={input}
        />
        {otp.busy && (
          <Message id={id} center busy role="status">
            {t('checking')}
          </Message>
        )}
        {!otp.busy && words && (
          <Message id={id} center tone="bad" role="alert">
            <bdi>{said}</bdi>
          </Message>
        )}
        {otp.busy || otp.passed ? (
          <p className="lk-mail-again">&nbsp;</p>
        ) : (
          <ResendLine
            lead={update?.of === 2 ? t('step', { step: update.step }) : t('missing')}
            label={t('resend')}
            cooldown={cooldown}
            disabled={again.busy}
            onPress={again.resend}
          />
        )}
      </div>
    </Screen>
  );
}
