/** The view SentOther: the network has another transaction than the reviewed one. */

import { useRef } from 'react';
import { namespaceOf } from '../../contract/caip.js';
import { outboxAtom } from '../../contract/outbox.js';
import { transactionUrl } from '../../core/transactionUrl.js';
import { usePlugin, useText, useValue } from '../hooks/context.js';
import { useWalletImage } from '../hooks/useWalletImage.js';
import { iconExternal } from '../icons/icons.js';
import { Button, Hero, Mark, Message, Ring, useSheet } from '../kit/index.js';
import { Redirect } from '../shell/Redirect.js';
import { Screen } from '../shell/Screen.js';
import css from './outbox.css';
import { fieldKey, strings } from './strings.js';

/** @param params - A JavaScript app may omit them. Nothing is known to be wrong then, and Account is shown. */
export default function SentOtherView({ params }: { readonly params?: { readonly key: string } }) {
  return params?.key === undefined ? <Redirect to="Account" /> : <Warning sent={params.key} />;
}

function Warning({ sent }: { readonly sent: string }) {
  useSheet(css);
  const context = usePlugin();
  const { connections, env, router } = context;
  const t = useText(strings);
  const done = useRef<HTMLButtonElement>(null);
  const entry = useValue(outboxAtom).find(({ key }) => key === sent);
  const imageOf = useWalletImage();
  const connector = connections.get(entry && namespaceOf(entry.network))?.connector;
  const wallet = connector?.name ?? '';
  const url = entry && transactionUrl(context, entry);
  return (
    // The title is too long for the header. It is the heading of the view.
    <Screen label={t('mismatchTitle')} focus={done}>
      <div className="lk-outbox">
        <Hero title={t('mismatchTitle')} sub={t('mismatchText', { wallet, field: t(fieldKey(entry?.field)) })}>
          <Ring state="warn">
            <Mark name={wallet} src={imageOf(connector)} />
          </Ring>
        </Hero>
        <Message tone="bad" box role="alert">
          {t('mismatchAdvice')}
        </Message>
        {url && (
          <Button icon={iconExternal} onClick={() => void env.window?.open(url, '_blank', 'noopener,noreferrer')}>
            {t('explorer')}
          </Button>
        )}
        <Button kind="primary" onClick={() => router.done()} elementRef={done}>
          {t('done')}
        </Button>
      </div>
    </Screen>
  );
}
