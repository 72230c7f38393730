/** The view SendToken: the tokens of the account on the active network, with balances and values. */

import { activeNetworkAtom } from 'latchkey/plugin';
import { Empty, iconCoins, Screen, SkeletonRow, TokenPicker, usePlugin, useText, useValue } from 'latchkey/ui';
import { useMemo } from 'react';
import { editForm } from '../flow/form.js';
import { useFormToken } from '../hooks/useFormToken.js';
import { useSendTokens } from '../hooks/useSendTokens.js';
import { type SendToken, sendAtom } from '../state.js';
import { strings } from '../strings.js';

export default function SendTokenView() {
  const context = usePlugin();
  const t = useText(strings);
  const network = useValue(activeNetworkAtom);
  const { token: chosen } = useValue(sendAtom);
  const shown = useFormToken();
  const { tokens, isLoading } = useSendTokens(chosen);
  const label = t('tokens');
  const sections = useMemo(() => [{ label, tokens }], [label, tokens]);
  const pick = (token: SendToken) => {
    // An amount in dollars would be another amount of the new token.
    editForm(context, { token: token.address === undefined ? undefined : token, fiatAmount: undefined });
    context.router.back();
  };
  return (
    <Screen title={label}>
      {tokens.length === 0 && <Empty icon={iconCoins} title={t('noTokens')} />}
      <TokenPicker
        sections={sections}
        network={network}
        chosen={shown}
        texts={{
          search: t('search'),
          clear: t('clear'),
          noneFound: t('noneFound'),
          suspicious: t('suspicious'),
          imitation: t('imitationTag'),
        }}
        onPick={pick}
      />
      {isLoading && <SkeletonRow title={96} sub={58} end={64} />}
    </Screen>
  );
}
