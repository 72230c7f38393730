/** Connect: every way in, in one place. */

import { Caption, LegalLine, Part, Screen, TextLink, useConnectMethods, usePlugin, useText } from 'latchkey/ui';
import { Fragment } from 'react';
import { legalLinks, legalParts } from '../legal.js';
import { strings } from '../strings.js';

export default function ConnectView() {
  const t = useText(strings);
  const methods = useConnectMethods();
  return (
    <Screen title={t(methods.some(({ id }) => id !== 'wallet') ? 'titleMany' : 'title')}>
      {methods.map((method, index) => (
        <Fragment key={method.id}>
          {index > 0 && method.id === 'wallet' && <Caption>{t('orWallet')}</Caption>}
          {methods[index - 1]?.id === 'wallet' && <Caption>{t('orLogIn')}</Caption>}
          <Part of={method} />
        </Fragment>
      ))}
      <Legal />
    </Screen>
  );
}

function Legal() {
  const { app } = usePlugin();
  const t = useText(strings);
  const links = legalLinks(app);
  const key = links.terms ? (links.privacy ? 'legalBoth' : 'legalTerms') : links.privacy && 'legalPrivacy';
  if (!key) return null;
  return (
    <LegalLine>
      {legalParts(t(key), links).map((part) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <TextLink key={part.kind} href={part.href}>
            {t(part.kind)}
          </TextLink>
        ),
      )}
    </LegalLine>
  );
}
