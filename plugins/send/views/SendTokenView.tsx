/** The view SendToken: the tokens of the account on the active network, with balances and values. */

import { activeNetworkAtom, imagesAtom, isSameToken, localeAtom, type Network } from 'latchkey/plugin';
import {
  displayAmount,
  displayMoney,
  Empty,
  iconCoins,
  iconSearch,
  List,
  Mark,
  NetworkBadge,
  networkImage,
  Row,
  Screen,
  SearchField,
  SkeletonRow,
  Tag,
  usePlugin,
  useText,
  useValue,
} from 'latchkey/ui';
import { useState } from 'react';
import { toFiat } from '../flow/fiat.js';
import { useFormToken } from '../hooks/useFormToken.js';
import { useSendTokens } from '../hooks/useSendTokens.js';
import { type SendToken, sendAtom } from '../state.js';
import { strings } from '../strings.js';

const DIGITS = 6;
/** Longer lists have a search field. */
const MAX_WITHOUT_SEARCH = 12;
/** Rows in the document. The search finds the other tokens. */
const MAX_SHOWN = 100;

export default function SendTokenView() {
  const { store, router } = usePlugin();
  const t = useText(strings);
  const network = useValue(activeNetworkAtom);
  const { token: chosen } = useValue(sendAtom);
  const shown = useFormToken();
  const { tokens, isLoading } = useSendTokens(chosen);
  const [query, setQuery] = useState('');
  const found = searchTokens(tokens, query);
  const pick = (token: SendToken) => {
    const form = store.get(sendAtom);
    // An amount in dollars would be another amount of the new token.
    store.set(sendAtom, { ...form, token: token.address === undefined ? undefined : token, fiatAmount: undefined });
    router.back();
  };
  return (
    <Screen title={t('tokens')}>
      {tokens.length > MAX_WITHOUT_SEARCH && (
        <SearchField label={t('search')} value={query} onChange={setQuery} clearLabel={t('clear')} />
      )}
      {tokens.length === 0 && <Empty icon={iconCoins} title={t('noTokens')} />}
      {found.length < tokens.length && found.length === 0 && <Empty icon={iconSearch} title={t('noneFound')} />}
      <List label={t('tokens')}>
        {network &&
          found.slice(0, MAX_SHOWN).map((token) => (
            <li key={token.address ?? ''}>
              <TokenRow
                token={token}
                network={network}
                current={shown !== undefined && isSameToken(token, shown)}
                onClick={() => pick(token)}
              />
            </li>
          ))}
      </List>
      {isLoading && <SkeletonRow title={96} sub={58} end={64} />}
    </Screen>
  );
}

/** The tokens whose name, symbol or address contains the text. */
function searchTokens(tokens: readonly SendToken[], query: string): readonly SendToken[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return tokens;
  return tokens.filter((one) => `${one.name ?? ''} ${one.symbol} ${one.address ?? ''}`.toLowerCase().includes(wanted));
}

interface TokenRowProps {
  readonly token: SendToken;
  readonly network: Network;
  readonly current: boolean;
  onClick(): void;
}

function TokenRow({ token, network, current, onClick }: TokenRowProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const images = useValue(imagesAtom);
  const { balance, decimals, price, symbol } = token;
  const held = balance === undefined ? '–' : displayAmount(balance, decimals, { locale, digits: DIGITS });
  const value = balance === undefined || price === undefined ? undefined : toFiat(balance, decimals, price);
  return (
    <Row
      mark={
        <Mark kind="coin" name={symbol} src={token.address === undefined ? network.imageUrl : token.imageUrl}>
          <NetworkBadge name={network.name} src={networkImage(images, network)} />
        </Mark>
      }
      title={token.name ?? symbol}
      sub={`${held} ${symbol}`}
      {...(token.suspicious
        ? { end: <Tag tone="warn">{t('suspicious')}</Tag> }
        : value !== undefined && { end: <bdi>{displayMoney(value, { locale })}</bdi> })}
      current={current}
      onClick={onClick}
    />
  );
}
