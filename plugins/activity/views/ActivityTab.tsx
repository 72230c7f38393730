/** The tab Activity: the transactions by month, while loading, empty, or unavailable too. */

import { readIdentity } from 'latchkey/data';
import { localeAtom, type NetworkId, type PluginContext } from 'latchkey/plugin';
import {
  Button,
  Caption,
  Empty,
  iconClock,
  iconRetry,
  iconUnlink,
  Scroll,
  SkeletonRow,
  SourceNote,
  usePlugin,
  usePresentation,
  useSheet,
  useText,
  useValue,
  useWindow,
} from 'latchkey/ui';
import { useEffect, useRef, useState } from 'react';
import { ActivityRow } from '../ActivityRow.js';
import css from '../activity.css';
import { dateText } from '../dates.js';
import { partyOf, type ShownTransaction } from '../describe.js';
import { createLines } from '../lines.js';
import { strings } from '../strings.js';
import { type UseHistory, useHistory } from '../useHistory.js';

/** The largest height of the list, px. */
const MAX_HEIGHT = { dialog: 320, inline: 320, sheet: 420 } as const;
const ROW_HEIGHT = 58;
const NOTE_HEIGHT = 44;
/** The next page is read when this many rows are left. */
const AHEAD = 12;
/** Rows whose parties are named. */
const FIRST_SCREEN = 6;
const SKELETONS = [96, 120, 72, 104, 88] as const;

export default function ActivityTab() {
  useSheet(css);
  const t = useText(strings);
  const shown = useHistory();
  const { network, address, history, transactions, refresh } = shown;
  if (transactions.length > 0) {
    // The list of another account begins at the top.
    return <Transactions key={`${network?.id} ${address} ${history?.origin?.name}`} {...shown} />;
  }
  if (!network || history?.status === 'failed') {
    return (
      <Empty icon={iconUnlink} title={t('unavailable')} sub={t('unavailableText')}>
        <Button size="sm" icon={iconRetry} onClick={refresh}>
          {t('again')}
        </Button>
      </Empty>
    );
  }
  // Nothing is shown, but there are some.
  if (history?.missing) return <Unreadable history={history} refresh={refresh} />;
  // An empty list stays while it is read again.
  if (!history || (history.status === 'loading' && !history.origin)) return <Skeletons />;
  return (
    <>
      <Empty icon={iconClock} title={t('empty', { network: network.name })} sub={t('emptyText')} />
      <Note history={history} refresh={refresh} />
    </>
  );
}

function Unreadable({ history, refresh }: Pick<UseHistory, 'history' | 'refresh'>) {
  const t = useText(strings);
  return (
    <>
      <Empty icon={iconUnlink} title={t('unavailable')} sub={t('missing', { count: history?.missing ?? 0 })} />
      <Note history={history && { ...history, missing: 0 }} refresh={refresh} />
    </>
  );
}

function Skeletons() {
  return (
    <div aria-busy="true">
      {SKELETONS.map((width) => (
        <SkeletonRow key={width} title={width} sub={58} end={64} />
      ))}
    </div>
  );
}

function Transactions({ transactions, history, refresh, more }: UseHistory) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const context = usePlugin();
  const { env } = context;
  const maxHeight = MAX_HEIGHT[usePresentation()];
  const list = useRef<HTMLUListElement>(null);
  const hasMore = history?.next !== undefined;
  const thisYear = new Date(env.date()).getFullYear();
  const [linesOf] = useState(createLines);
  const lines = linesOf(transactions, thisYear);
  // Placeholders of the page that is read next follow the lines.
  const count = lines.length + (hasMore ? SKELETONS.length : 0);
  useEffect(() => readNames(context, transactions), [context, transactions]);
  const { from, to, rowHeight } = useWindow(list, count);
  const nearEnd = hasMore && history.status === 'ready' && to > count - AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is a new function at each render
  useEffect(() => {
    if (nearEnd) more();
  }, [nearEnd]);
  const height = Math.min(maxHeight, count * ROW_HEIGHT + NOTE_HEIGHT);
  return (
    <div className="lk-activity-area" style={{ height }}>
      <Scroll height={height}>
        <ul
          ref={list}
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without list markers.
          role="list"
          className="lk-activity"
          aria-label={t('list')}
          aria-busy={history?.status === 'loading' || undefined}
          style={{ paddingBlockStart: from * rowHeight, paddingBlockEnd: (count - to) * rowHeight }}
        >
          {lines.slice(from, to).map((line) => (
            <li key={line.key}>
              {'heading' in line ? (
                <Caption>{dateText(line.at, locale, line.heading)}</Caption>
              ) : (
                <ActivityRow transaction={line.transaction} />
              )}
            </li>
          ))}
          {SKELETONS.slice(Math.max(0, from - lines.length), Math.max(0, to - lines.length)).map((width) => (
            <li key={`more ${width}`}>
              <SkeletonRow title={width} sub={58} end={64} />
            </li>
          ))}
        </ul>
        <Note history={history} refresh={refresh} />
      </Scroll>
    </div>
  );
}

/** Reads the names of the parties on the first screen. Names are cached for 5 minutes. */
function readNames(context: PluginContext, transactions: readonly ShownTransaction[]): void {
  const accounts = new Map<string, NetworkId>();
  for (const transaction of transactions.slice(0, FIRST_SCREEN)) {
    const party = partyOf(transaction);
    if (party && 'address' in party) accounts.set(party.address, transaction.network);
  }
  for (const [address, network] of accounts) context.task(() => readIdentity(context, { network, address }));
}

/** The source of the data, its time if it is behind, what it could not read, and the refresh button. */
function Note({ history, refresh }: Pick<UseHistory, 'history' | 'refresh'>) {
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { origin, asOf, missing } = history ?? {};
  const time = asOf === undefined ? undefined : dateText(asOf, locale, 'whole');
  return (
    <SourceNote label={t('refresh')} disabled={history?.status === 'loading'} onRefresh={refresh}>
      {missing ? `${t('missing', { count: missing })} ` : ''}
      {origin && (
        <bdi>{time ? t('sourceAsOf', { source: origin.name, time }) : t('source', { source: origin.name })}</bdi>
      )}
    </SourceNote>
  );
}
