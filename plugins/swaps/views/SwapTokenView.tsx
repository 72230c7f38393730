/** The view SwapToken: the account's own tokens, then all others by symbol. */

import { activeNetworkAtom, isSameToken, localeAtom, type Network } from 'latchkey/plugin';
import {
  Caption,
  displayAmount,
  displayMoney,
  Empty,
  iconSearch,
  List,
  Message,
  Row,
  Screen,
  SearchField,
  SkeletonRow,
  Tag,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useRef, useState } from 'react';
import { useErrorText } from '../hooks/useErrorText.js';
import { type HeldToken, toSwapToken, useSwapTokens } from '../hooks/useSwapTokens.js';
import { TokenMark } from '../parts/TokenMark.js';
import { formAtom } from '../state.js';
import { strings } from '../strings.js';

const DIGITS = 6;
/** Rows in the document. The search finds the other tokens. */
const MAX_SHOWN = 100;

type Side = 'from' | 'to';

export default function SwapTokenView({ params }: { readonly params: { readonly side: Side } }) {
  const { store, router } = usePlugin();
  const t = useText(strings);
  const errorText = useErrorText();
  const network = useValue(activeNetworkAtom);
  const form = useValue(formAtom);
  const { tokens, isLoading, error } = useSwapTokens();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { side } = params;
  const native = tokens.find(({ address }) => address === undefined);
  const chosen = form[side] ?? (side === 'from' ? native : undefined);
  const found = searchTokens(tokens, query);
  const held = found.filter(({ balance = 0n }) => balance > 0n).sort(byValue);
  const others = found.filter((one) => !held.includes(one)).sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  const pick = (picked: HeldToken) => {
    const token = toSwapToken(picked);
    const other: Side = side === 'from' ? 'to' : 'from';
    const opposite = form[other] ?? (other === 'from' ? native : undefined);
    // A token is never swapped for itself: the sides change places.
    const isSame = opposite !== undefined && isSameToken(opposite, token);
    // The native currency is paid by default. Without another token there is nothing to change places with.
    if (isSame && !chosen && token.address === undefined) return router.back();
    const place = { ...form, [side]: token, ...(isSame && { [other]: chosen }) };
    store.set(formAtom, place);
    router.back();
  };
  const rows = (list: readonly HeldToken[], label: string) =>
    list.length > 0 && (
      <section>
        <Caption>{label}</Caption>
        <List label={label}>
          {list.slice(0, MAX_SHOWN).map((token) => (
            <li key={token.address ?? ''}>
              <TokenRow
                token={token}
                network={network}
                current={chosen !== undefined && isSameToken(chosen, token)}
                onClick={() => pick(token)}
              />
            </li>
          ))}
        </List>
      </section>
    );
  return (
    <Screen title={t(side === 'from' ? 'pay' : 'get')} focus={search}>
      <SearchField inputRef={search} label={t('search')} value={query} onChange={setQuery} clearLabel={t('clear')} />
      {error !== undefined && (
        <Message tone="bad" box role="alert">
          {errorText(error)}
        </Message>
      )}
      {rows(held, t('yours'))}
      {rows(others, t('popular', { network: network?.name ?? '' }))}
      {!isLoading && tokens.length > 0 && found.length === 0 && <Empty icon={iconSearch} title={t('noneFound')} />}
      {isLoading && <SkeletonRow title={96} sub={58} end={64} />}
    </Screen>
  );
}

/** The tokens whose name, symbol or address contains the text. */
function searchTokens(tokens: readonly HeldToken[], query: string): readonly HeldToken[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return tokens;
  return tokens.filter((one) => `${one.name} ${one.symbol} ${one.address ?? ''}`.toLowerCase().includes(wanted));
}

/** The highest value first, then tokens without a price by name. */
function byValue(a: HeldToken, b: HeldToken): number {
  if (a.value !== b.value) return (a.value ?? -1n) < (b.value ?? -1n) ? 1 : -1;
  return a.name < b.name ? -1 : 1;
}

interface TokenRowProps {
  readonly token: HeldToken;
  readonly network: Network | undefined;
  readonly current: boolean;
  onClick(): void;
}

function TokenRow({ token, network, current, onClick }: TokenRowProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { balance, decimals, value, symbol, name } = token;
  const held = balance === undefined ? '' : `${displayAmount(balance, decimals, { locale, digits: DIGITS })} `;
  return (
    <Row
      mark={<TokenMark token={token} network={network} />}
      title={name}
      sub={`${held}${symbol}`}
      {...(token.suspicious
        ? { end: <Tag tone="warn">{t('suspicious')}</Tag> }
        : value !== undefined && { end: <bdi>{displayMoney(value, { locale })}</bdi> })}
      current={current}
      onClick={onClick}
    />
  );
}
