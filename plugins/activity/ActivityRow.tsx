/** A transaction in the list: its kind, party, amount, status and day. */

import { identitiesAtom, identityKey, shortAddress } from 'latchkey/data';
import { localeAtom } from 'latchkey/plugin';
import { Row, usePlugin, useText, useValue } from 'latchkey/ui';
import { ActivityMark } from './ActivityMark.js';
import { dateText } from './dates.js';
import {
  amountText,
  isFailed,
  mainTransfer,
  namesSender,
  partyOf,
  type ShownTransaction,
  signedText,
  verbOf,
} from './describe.js';
import { strings } from './strings.js';

interface Props {
  readonly transaction: ShownTransaction;
}

export function ActivityRow({ transaction }: Props) {
  const { router } = usePlugin();
  const t = useText(strings);
  const sub = useSub(transaction);
  const { hash, status } = transaction;
  const verb = verbOf(transaction);
  const title = () => {
    if (status === 'pending') return t(verb === 'bought' ? 'inProgress' : 'pending');
    return t(isFailed(transaction) || status === 'partly' ? status : verb);
  };
  return (
    <Row
      mark={<ActivityMark transaction={transaction} />}
      title={title()}
      sub={sub}
      end={<End transaction={transaction} />}
      onClick={() => router.push('Transaction', { hash })}
    />
  );
}

/** The second line: both sides of a swap, the app, or the other party. */
function useSub(transaction: ShownTransaction): string | undefined {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const identities = useValue(identitiesAtom);
  const { network, app, transfers } = transaction;
  const verb = verbOf(transaction);
  const main = mainTransfer(transaction);
  if (main?.imitates !== undefined) return `${t('imitation')} · ${shortAddress(main.address ?? '')}`;
  const given = transfers.find(({ direction }) => direction === 'out');
  if (verb === 'swapped' && given && main) {
    return t('swap', { from: amountText(given, locale) ?? given.symbol, to: main.symbol || main.name });
  }
  if (app) return t('inApp', { app });
  const party = partyOf(transaction);
  if (!party) return undefined;
  // Only names that are known already: a long list must not ask for the name of each party.
  const who =
    'name' in party
      ? party.name
      : (identities.get(identityKey(network, party.address))?.value?.name ?? shortAddress(party.address));
  return t(namesSender(verb) ? 'from' : 'to', { who });
}

/** The amount, crossed out if nothing has moved, and the day. */
function End({ transaction }: Props) {
  const locale = useValue(localeAtom);
  const main = mainTransfer(transaction);
  // An approval moves nothing: its token is named without an amount.
  const amount = verbOf(transaction) === 'approved' ? main?.symbol : main && signedText(main, locale);
  return (
    <span className="lk-activity__end">
      <bdi
        className="lk-activity__amount"
        data-in={main?.direction === 'in' || undefined}
        data-off={isFailed(transaction) || undefined}
      >
        {amount}
      </bdi>
      <span className="lk-activity__day">{dateText(transaction.minedAt, locale, 'day')}</span>
    </span>
  );
}
