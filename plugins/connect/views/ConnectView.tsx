/** Connect: all connect methods in one view. */

import { lockedWalletsAtom } from 'latchkey/plugin';
import {
  Caption,
  IconButton,
  iconInfo,
  LegalLine,
  Part,
  Screen,
  useConnectMethods,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { Fragment, lazy, Suspense } from 'react';
import { isWallets } from '../methods.js';
import type { ConnectOptions } from '../options.js';
import { asksLegal, type ConnectParams, hasLegalPages, legalAcceptedAtom } from '../slots.js';
import { strings } from '../strings.js';
import { useAddedNamespace } from '../useAddedNamespace.js';
import { usePart } from '../usePart.js';
import css from './ConnectView.css';

const ReplacedLogin = lazy(() => import('./ReplacedLogin.js'));

export default function ConnectView({ params }: { readonly params?: ConnectParams }) {
  useSheet(css);
  const { app, connections, options, read, router } = usePlugin<ConnectOptions>();
  const t = useText(strings);
  const allMethods = useConnectMethods();
  const only = params?.methods;
  const methods = only ? allMethods.filter(({ id }) => only.includes(id)) : allMethods;
  const [legal, row, unlock] = [usePart('legal'), usePart('row'), usePart('unlock')];
  const hasLocked = useValue(lockedWalletsAtom).size > 0;
  const accepted = useValue(legalAcceptedAtom);
  const added = useAddedNamespace(params?.namespaces);

  const needsConsent = asksLegal({ app, read });
  const many = methods.length > 1;
  const hasForm = methods.some(({ kind }) => kind === 'form');
  const collapsed = many && (options.collapseWallets || (hasForm && options.emailShowWallets === false));
  return (
    <Screen
      title={added ? t('titleOn', { network: added.network }) : t(methods.every(isWallets) ? 'title' : 'titleMany')}
      start={
        !only &&
        !added &&
        router.can('WhatIsAWallet') && (
          <IconButton icon={iconInfo} label={t('help')} onClick={() => router.push('WhatIsAWallet')} />
        )
      }
      focus="first"
    >
      {added?.kept.map(({ id, wallet, networks }) => (
        <LegalLine key={id}>{t('stays', { wallet, networks })}</LegalLine>
      ))}
      {connections.several && !methods.every(isWallets) && (
        <Suspense>
          <ReplacedLogin />
        </Suspense>
      )}
      {needsConsent && <Part of={legal} />}
      <div className="lk-methods" ref={(node) => void node?.toggleAttribute('inert', needsConsent && !accepted)}>
        {hasLocked && <Part of={unlock} />}
        {methods.map((method, index) => {
          const [before, lists] = [methods[index - 1], isWallets(method)];
          return (
            <Fragment key={method.id}>
              {lists && index > 0 && !collapsed && <Caption>{t('orWallet')}</Caption>}
              {before && isWallets(before) && <Caption>{t('orLogIn')}</Caption>}
              <Part of={lists && collapsed ? row : method} />
            </Fragment>
          );
        })}
      </div>
      {hasLegalPages(app) && !needsConsent && <Part of={legal} fallback={<p className="lk-foot">&nbsp;</p>} />}
    </Screen>
  );
}
