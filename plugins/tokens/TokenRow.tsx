/** A token: its picture, name, amount and value. */

import { compactAmount, displayMoney, shortAddress } from 'latchkey/data';
import { localeAtom, type Network, type Token } from 'latchkey/plugin';
import { HiddenText, Row, Tag, TokenMark, useText, useValue } from 'latchkey/ui';
import { strings } from './strings.js';
import { isSuspicious } from './tokenTraits.js';

/** Digits after the decimal point of an amount. */
const DIGITS = 6;

export interface TokenRowProps {
  readonly token: Token;
  readonly network: Network;
}

export function TokenRow({ token, network }: TokenRowProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { name, symbol, decimals, quantity, value, address = '', imitates } = token;
  const suspicious = isSuspicious(token, network.nativeCurrency.symbol);
  return (
    <Row
      mark={<TokenMark token={{ ...token, suspicious }} network={network} />}
      title={name}
      sub={`${compactAmount(quantity, decimals, { locale, digits: DIGITS })} ${symbol}${imitates === undefined ? '' : ` · ${shortAddress(address)}`}`}
      end={
        suspicious ? (
          <Tag tone="warn">{t(imitates === undefined ? 'suspicious' : 'imitation')}</Tag>
        ) : (
          <span className="lk-row__amount">
            {value === undefined ? (
              <>
                <span aria-hidden="true">—</span>
                <HiddenText>{t('noPrice')}</HiddenText>
              </>
            ) : (
              <bdi>{displayMoney(value, { locale })}</bdi>
            )}
          </span>
        )
      }
    />
  );
}
