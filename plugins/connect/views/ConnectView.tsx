/** Connect: all connect methods in one view. */

import { lockedWalletsAtom } from 'latchkey';
import { Caption, Part, Screen, useConnectMethods, usePlugin, useText, useValue } from 'latchkey/ui';
import { Fragment } from 'react';
import { asksLegal, type ConnectParams, hasLegalPages, legalAcceptedAtom, readConnectOptions } from '../slots.js';
import { strings } from '../strings.js';
import { usePart } from '../usePart.js';

export default function ConnectView({ params }: { readonly params?: ConnectParams }) {
  const { app, read, router } = usePlugin();
  const t = useText(strings);
  const allMethods = useConnectMethods();
  const only = params?.methods;
  const methods = only ? allMethods.filter(({ id }) => only.includes(id)) : allMethods;
  const options = readConnectOptions(read);
  const [legal, row, help, unlock] = [usePart('legal'), usePart('row'), usePart('help'), usePart('unlock')];
  const hasLocked = useValue(lockedWalletsAtom).size > 0;
  const accepted = useValue(legalAcceptedAtom);

  const needsConsent = asksLegal({ app, read });
  const many = methods.length > 1;
  const hasEmail = methods.some(({ id }) => id === 'email');
  const collapsed = many && (options.collapseWallets || (hasEmail && options.emailShowWallets === false));
  return (
    <Screen
      title={t(methods.some(({ id }) => id !== 'wallet') ? 'titleMany' : 'title')}
      start={!only && router.can('WhatIsAWallet') && <Part of={help} />}
      // Below the wallets, the e-mail field must not open the keyboard of a phone or tablet.
      focus={methods[0]?.id === 'wallet' ? 'title' : undefined}
    >
      {needsConsent && <Part of={legal} />}
      <div ref={(node) => void node?.toggleAttribute('inert', needsConsent && !accepted)}>
        {hasLocked && <Part of={unlock} />}
        {methods.map((method, index) => {
          const isWallets = method.id === 'wallet';
          return (
            <Fragment key={method.id}>
              {isWallets && index > 0 && !collapsed && <Caption>{t('orWallet')}</Caption>}
              {methods[index - 1]?.id === 'wallet' && <Caption>{t('orLogIn')}</Caption>}
              <Part of={isWallets && collapsed ? row : method} />
            </Fragment>
          );
        })}
      </div>
      {hasLegalPages(app) && !needsConsent && <Part of={legal} fallback={<p className="lk-foot">&nbsp;</p>} />}
    </Screen>
  );
}
