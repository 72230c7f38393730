/** A token: its picture, name, amount and value. */

import { imagesAtom, localeAtom, type Network, type Token } from 'latchkey/plugin';
import {
  compactAmount,
  displayMoney,
  HiddenText,
  isSuspicious,
  Mark,
  NetworkBadge,
  networkImage,
  Row,
  shortAddress,
  Tag,
  useText,
  useValue,
} from 'latchkey/ui';
import { strings } from './strings.js';

/** Digits after the decimal point of an amount. */
const DIGITS = 6;

export interface TokenRowProps {
  readonly token: Token;
  readonly network: Network;
}

export function TokenRow({ token, network }: TokenRowProps) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const images = useValue(imagesAtom);
  const { name, symbol, decimals, quantity, value, imageUrl, address = '', imitates } = token;
  const suspicious = isSuspicious(token, network.nativeCurrency.symbol);
  return (
    <Row
      mark={
        // A suspicious token may imitate the picture of another one.
        <Mark kind="coin" name={symbol} src={suspicious ? undefined : imageUrl}>
          <NetworkBadge name={network.name} src={networkImage(images, network)} />
        </Mark>
      }
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
