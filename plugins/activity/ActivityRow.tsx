/** A transaction in the list: its kind, party, amount, status and day. */

import { localeAtom } from 'latchkey/plugin';
import { Mark, Row, usePlugin, useText, useValue } from 'latchkey/ui';
import { dateText } from './dates.js';
import { amountText, mainTransfer, partyOf, type ShownTransaction, verbOf } from './describe.js';
import { strings } from './strings.js';

export function ActivityRow({ transaction }: { readonly transaction: ShownTransaction }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { hash, status, transfers, minedAt, app } = transaction;
  const verb = verbOf(transaction);
  const main = mainTransfer(transaction);
  const given = transfers.find(({ direction }) => direction === 'out');
  const isFailed = status === 'failed' || status === 'replaced' || status === 'dropped';
  const amount = main && verb !== 'approved' ? amountText(main, locale) : undefined;
  const sign = main?.nft ? '' : main?.direction === 'in' ? '+ ' : main?.direction === 'out' ? '− ' : '';
  const party = partyOf(transaction, verb);
  const name = isFailed || status === 'pending' ? t(status) : t(verb);
  const sub = () => {
    if (verb === 'swapped' && given && main) {
      return t('swap', { from: amountText(given, locale) ?? given.symbol, to: main.symbol || main.name });
    }
    if (app) return t('inApp', { app });
    if (!party) return undefined;
    return t(verb === 'received' || verb === 'minted' ? 'from' : 'to', { who: party });
  };
  return (
    <Row
      mark={<Mark kind="coin" name={main?.symbol || main?.name || t(verb)} src={main?.imageUrl} />}
      title={name}
      sub={sub()}
      end={
        <span className="lk-activity__end">
          <bdi
            className="lk-activity__amount"
            data-in={main?.direction === 'in' || undefined}
            data-off={isFailed || undefined}
          >
            {amount ? `${sign}${amount}` : verb === 'approved' ? main?.symbol : ''}
          </bdi>
          <span className="lk-activity__day">{dateText(minedAt, locale, 'day')}</span>
        </span>
      }
      onClick={() => router.push('Transaction', { hash })}
    />
  );
}
