/** The view SmartSessions: which apps may do what, until when, and how much they have spent. */

import { exactAmount } from 'latchkey/data';
import { connectionsAtom, isModalError, localeAtom } from 'latchkey/plugin';
import {
  Button,
  Empty,
  Glyph,
  iconRetry,
  iconShield,
  iconUnlink,
  KeyValue,
  KeyValues,
  type Read,
  Row,
  Screen,
  SkeletonRow,
  Tag,
  usePlugin,
  useRead,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { useState } from 'react';
import { timeText } from '../describe.js';
import type { SmartSession } from '../slots.js';
import { sessionsAtom } from '../state.js';
import { strings } from '../strings.js';
import { Permissions, useCurrency, useLines } from './Permissions.js';
import cardsCss from './sessionCards.css';
import css from './smartSessions.css';
import { Used } from './Used.js';

/** The schemas of the service's answers are in a file of their own, so that the view is drawn sooner. */
const loadList = () => import('../sessions/list.js');

export default function SmartSessionsView() {
  useSheet(css);
  useSheet(cardsCss);
  const t = useText(strings);
  const { error, isLoading, retry } = useSessions();
  const sessions = useValue(sessionsAtom);
  const isRead = !isLoading && error === undefined;
  return (
    <Screen title={t('title')}>
      {error !== undefined && (
        <Empty icon={iconUnlink} title={t('unavailable')} sub={t('fetchFailed')}>
          <Button size="sm" icon={iconRetry} onClick={retry}>
            {t('again')}
          </Button>
        </Empty>
      )}
      {isLoading && (
        <div aria-busy="true">
          <SkeletonRow title={120} sub={72} end={48} />
          <SkeletonRow title={96} sub={88} end={48} />
        </div>
      )}
      {isRead && sessions.length === 0 && <Empty icon={iconShield} title={t('empty')} sub={t('emptyText')} />}
      {isRead && sessions.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without list markers.
          role="list"
          className="lk-sessions"
          aria-label={t('title')}
        >
          {sessions.map((session) => (
            <Session key={session.pci} session={session} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

/** Reads the list of the connected account. Each answer is in `sessionsAtom`. */
function useSessions(): Read<unknown> {
  const context = usePlugin();
  const connection = useValue(connectionsAtom).get('eip155');
  // The view closes after a disconnect.
  return useRead(
    connection && `${connection.network}:${connection.account.address}`,
    async (signal) => (await loadList()).list(context, { signal }),
    { onError: context.report },
  );
}

function Session({ session }: { readonly session: SmartSession }) {
  const t = useText(strings);
  const { env, notify, task, report } = usePlugin();
  const locale = useValue(localeAtom);
  const [busy, setBusy] = useState(false);
  const { app, pci, expiry, revokedAt, permissions, network, usage } = session;
  const context = usePlugin();
  const { decimals, symbol } = useCurrency(network);
  // Beside a limit of the whole session, the spent amount stands below that limit.
  const hasTotal = useLines(permissions, network).some(({ total }) => total !== undefined);
  const state = revokedAt !== undefined ? 'revoked' : expiry <= env.date() ? 'expired' : 'active';
  const name = app || pci.slice(0, 8);
  const onRevoke = () => {
    setBusy(true);
    task(async () => {
      try {
        await (await loadList()).revoke(context, session);
      } catch (error) {
        if (isModalError(error, 'USER_REJECTED')) return;
        report(error);
        notify.toast({ variant: 'error', message: t('revokeFailed') });
      } finally {
        setBusy(false);
      }
    });
  };
  return (
    <li className="lk-session">
      <Row
        mark={<Glyph icon={iconShield} />}
        title={name}
        end={
          state === 'active' ? (
            <Button size="sm" kind="danger" busy={busy} label={t('revokeOf', { app: name })} onClick={onRevoke}>
              {t('revoke')}
            </Button>
          ) : (
            <Tag>{t(state)}</Tag>
          )
        }
      />
      <Permissions
        permissions={permissions}
        network={network}
        below={({ total }) =>
          total !== undefined && usage && <Used spent={usage.spent} limit={total} network={network} />
        }
      />
      <KeyValues>
        {usage && !hasTotal && (
          <KeyValue label={t('spent')}>{`${exactAmount(usage.spent, decimals, locale)} ${symbol}`}</KeyValue>
        )}
        {usage && <KeyValue label={t('operations')}>{new Intl.NumberFormat(locale).format(usage.operations)}</KeyValue>}
        <KeyValue label={t('end')}>{timeText(expiry, locale)}</KeyValue>
      </KeyValues>
    </li>
  );
}
