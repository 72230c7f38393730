/** The view SendToken: the tokens of the account on the active network. */

import { activeNetworkAtom } from 'latchkey/plugin';
import { displayAmount, Empty, iconCoins, List, Mark, Row, Screen, usePlugin, useText, useValue } from 'latchkey/ui';
import { useFunds } from '../hooks/useFunds.js';
import { type SendToken, sendAtom } from '../state.js';
import { strings } from '../strings.js';

const DIGITS = 6;

export default function SendTokenView() {
  const { store, router } = usePlugin();
  const t = useText(strings);
  const network = useValue(activeNetworkAtom);
  const { token } = useValue(sendAtom);
  const tokens: readonly SendToken[] = network ? [network.nativeCurrency, ...(token?.address ? [token] : [])] : [];
  const pick = (one: SendToken) => {
    const form = store.get(sendAtom);
    store.set(sendAtom, { ...form, token: one.address === undefined ? undefined : one });
    router.back();
  };
  return (
    <Screen title={t('tokens')}>
      {tokens.length === 0 && <Empty icon={iconCoins} title={t('noTokens')} />}
      <List label={t('tokens')}>
        {tokens.map((one) => (
          <li key={one.address ?? ''}>
            <TokenRow token={one} current={one.address === token?.address} onClick={() => pick(one)} />
          </li>
        ))}
      </List>
    </Screen>
  );
}

interface TokenRowProps {
  readonly token: SendToken;
  readonly current: boolean;
  onClick(): void;
}

function TokenRow({ token, current, onClick }: TokenRowProps) {
  const { balance } = useFunds(token);
  const held = balance === undefined ? undefined : displayAmount(balance, token.decimals, { digits: DIGITS });
  return (
    <Row
      mark={<Mark kind="coin" name={token.symbol} />}
      title={token.name ?? token.symbol}
      sub={`${held ?? '–'} ${token.symbol}`}
      current={current}
      onClick={onClick}
    />
  );
}
