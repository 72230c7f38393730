/** The line below the tokens: where the data is from, how old it is after a failure, and the refresh button. */

import { type AssetOrigin, localeAtom, type TokenList } from 'latchkey/plugin';
import { SourceNote, type UseTokenList, usePlugin, useText, useValue } from 'latchkey/ui';
import { strings } from './strings.js';

export function TokenNote({ list, state, wait, refreshing, refresh }: UseTokenList & { readonly list: TokenList }) {
  const { env } = usePlugin();
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { origin, priceOrigin, at, isPartial } = list;
  const from = ({ kind, name }: AssetOrigin) =>
    kind === 'rpc' ? t('fromNodes', { network: name }) : t('from', { source: name });
  const failed = state?.status === 'unavailable';
  const readAt = env.date() - (env.now() - at);
  return (
    <SourceNote label={t('refresh')} disabled={refreshing || wait > 0} onRefresh={refresh}>
      {isPartial ? `${t('partial')} ` : ''}
      {failed ? `${t('stale', { time: timeText(readAt, locale) })} ` : ''}
      <bdi>{from(origin)}</bdi>
      {priceOrigin && (
        <>
          {' · '}
          <bdi>{t('pricesFrom', { source: priceOrigin.name })}</bdi>
        </>
      )}
    </SourceNote>
  );
}

function timeText(at: number, locale: string): string {
  const options = { hour: 'numeric', minute: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat(locale, options).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-US', options).format(at);
  }
}
