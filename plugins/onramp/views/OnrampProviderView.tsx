/** The view OnrampProvider: the providers of payments with their fees. */

import { safeImage } from 'latchkey/plugin';
import { List, Mark, Row, Screen, Tag, usePlugin, useSheet, useText } from 'latchkey/ui';
import { useOnrampForm } from '../hooks/useOnrampForm.js';
import css from '../onramp.css';
import type { OnrampProvider } from '../slots.js';
import { strings } from '../strings.js';

export default function OnrampProviderView() {
  useSheet(css);
  const context = usePlugin();
  const t = useText(strings);
  const { providers, ready, provider, methods, edit } = useOnrampForm();
  const choose = ({ id }: OnrampProvider) => {
    edit({ provider: id });
    context.router.back();
  };
  const tags = (
    <span className="lk-onramp__tags">
      {methods.includes('card') && <Tag>{t('card')}</Tag>}
      {methods.includes('ach_bank_account') && <Tag>{t('bank')}</Tag>}
    </span>
  );
  return (
    <Screen title={t('providers')}>
      <List label={t('providers')}>
        {providers.map((one) => (
          <li key={one.id}>
            <Row
              kind={one.id === provider?.id ? 'filled' : undefined}
              mark={<Mark name={one.label} src={safeImage(one.imageUrl)} />}
              title={one.label}
              sub={t('fee', { fee: one.feeRange })}
              end={ready.includes(one) ? tags : <Tag>{t('notReady')}</Tag>}
              dimmed={!ready.includes(one)}
              onClick={() => choose(one)}
            />
          </li>
        ))}
      </List>
      <p className="lk-onramp__note">{t('elsewhere', { app: context.app.name })}</p>
    </Screen>
  );
}
