/** The view SendMismatch: the wallet has sent another transaction than the reviewed one. */

import { namespaces } from 'latchkey/plugin';
import {
  Button,
  Hero,
  Icon,
  iconAlert,
  iconExternal,
  Message,
  Ring,
  Screen,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useRef } from 'react';
import { useFieldName } from '../hooks/useErrorText.js';
import css from '../send.css';
import { ownTransactionsAtom } from '../state.js';
import { strings } from '../strings.js';

export default function SendMismatchView({ params }: { readonly params: { readonly id: string } }) {
  useSheet(css);
  const { connections, env, networks, read, router } = usePlugin();
  const t = useText(strings);
  const fieldName = useFieldName();
  const done = useRef<HTMLButtonElement>(null);
  const own = useValue(ownTransactionsAtom).find(({ id }) => id === params.id);
  const network = own && networks.get(own.intent.network);
  const namespace = network?.namespace ?? '';
  const wallet = connections.get(namespace)?.connector.name ?? '';
  const url =
    network &&
    read(namespaces)
      .get(namespace)
      ?.transactionUrl?.(network, own.transaction ?? own.id);
  return (
    <Screen title={t('mismatchTitle')} focus={done}>
      <div className="lk-send">
        <Hero title={t('mismatchTitle')} sub={t('mismatchText', { wallet, field: fieldName(own?.field) })}>
          <Ring round state="warn">
            <Icon of={iconAlert} />
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
