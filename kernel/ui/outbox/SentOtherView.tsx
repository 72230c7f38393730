/** The view SentOther: the network has another transaction than the reviewed one. */

import { useRef } from 'react';
import { namespaceOf } from '../../contract/caip.js';
import { outboxAtom } from '../../contract/outbox.js';
import { transactionUrl } from '../../core/transactionUrl.js';
import { usePlugin, useText, useValue } from '../hooks/context.js';
import { useWalletImage } from '../hooks/useWalletImage.js';
import { iconExternal } from '../icons/icons.js';
import { Button, Hero, Mark, Message, Ring, useSheet } from '../kit/index.js';
import { Screen } from '../shell/Screen.js';
import css from './outbox.css';
import { fieldKey, strings } from './strings.js';

export default function SentOtherView({ params }: { readonly params: { readonly key: string } }) {
  useSheet(css);
  const context = usePlugin();
  const { connections, env, router } = context;
  const t = useText(strings);
  const done = useRef<HTMLButtonElement>(null);
  const entry = useValue(outboxAtom).find(({ key }) => key === params.key);
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
