/** The view SwapToken: the tokens of the account, then the other tokens of the network. Without a side, for the token to pay. */

import { activeNetworkAtom, isSameToken } from 'latchkey/plugin';
import { byValue } from 'latchkey/plugins/tokens/slots';
import { Screen, SkeletonRow, TokenPicker, usePlugin, useText, useValue } from 'latchkey/ui';
import { useMemo, useRef } from 'react';
import { type HeldToken, toSwapToken, useSwapTokens } from '../hooks/useSwapTokens.js';
import { TokensFailed } from '../parts/TokensFailed.js';
import { formAtom } from '../state.js';
import { strings } from '../strings.js';

type Side = 'from' | 'to';

/** Tokens that imitate another token are listed last. */
const rankOf = ({ imitates }: HeldToken) => Number(imitates !== undefined);

export default function SwapTokenView({ params }: { readonly params: { readonly side: Side } | undefined }) {
  const { store, router } = usePlugin();
  const t = useText(strings);
  const network = useValue(activeNetworkAtom);
  const form = useValue(formAtom);
  const swapTokens = useSwapTokens();
  const { tokens, isLoading } = swapTokens;
  const search = useRef<HTMLInputElement>(null);
  const { side = 'from' } = params ?? {};
  const native = tokens.find(({ address }) => address === undefined);
  const chosen = form[side] ?? (side === 'from' ? native : undefined);
  const sections = useMemo(() => {
    const isHeld = ({ balance = 0n }: HeldToken) => balance > 0n;
    const others = tokens
      .filter((one) => !isHeld(one))
      .sort((a, b) => rankOf(a) - rankOf(b) || (a.symbol < b.symbol ? -1 : Number(a.symbol > b.symbol)));
    return [
      { label: t('yours'), tokens: tokens.filter(isHeld).sort(byValue) },
      { label: t('popular', { network: network?.name ?? '' }), tokens: others },
    ];
  }, [tokens, network, t]);
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
  return (
    <Screen title={t(side === 'from' ? 'payWith' : 'get')} focus={search}>
      <TokensFailed tokens={swapTokens} />
      <TokenPicker
        sections={sections}
        network={network}
        chosen={chosen}
        texts={{
          search: t('search'),
          clear: t('clear'),
          noneFound: t('noneFound'),
          suspicious: t('suspicious'),
          imitation: t('imitationTag'),
        }}
        onPick={pick}
        searchRef={search}
      />
      {isLoading && <SkeletonRow title={96} sub={58} end={64} />}
    </Screen>
  );
}
