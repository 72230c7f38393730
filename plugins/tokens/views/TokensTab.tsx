/** The tab Tokens: the tokens of the account on the active network, while loading, empty, or unavailable too. */

import { activeConnectionAtom, activeNetworkAtom } from 'latchkey/plugin';
import {
  Button,
  Empty,
  iconClock,
  iconCoins,
  iconRetry,
  iconUnlink,
  SkeletonView,
  useAnnounce,
  usePlugin,
  useText,
  useTokenList,
  useValue,
} from 'latchkey/ui';
import { type ReactNode, useEffect } from 'react';
import { strings } from '../strings.js';
import { TokenNote } from '../TokenNote.js';
import { TokenRows } from '../TokenRows.js';

const LOADING = ['row', 'row', 'row', 'row', 'row'] as const;
/** The seconds of the countdown that are announced to screen readers. */
const ANNOUNCED_SECONDS: readonly number[] = [10, 5, 0];

export default function TokensTab() {
  const network = useValue(activeNetworkAtom);
  const address = useValue(activeConnectionAtom)?.account.address;
  const tokens = useTokenList(network?.id, address);
  const { state, list } = tokens;
  if (!network || (state?.status === 'unavailable' && !list)) return <Unavailable {...tokens} />;
  if (!list) {
    return (
      <div aria-busy="true">
        <SkeletonView blocks={LOADING} />
      </div>
    );
  }
  const note = <TokenNote {...tokens} list={list} />;
  if (list.tokens.every(({ quantity }) => quantity === 0n)) return <NoTokens>{note}</NoTokens>;
  // A list of its own for each account and network: the search and the opened row belong to it.
  return (
    <TokenRows key={`${network.id}:${address}`} tokens={list.tokens} network={network}>
      {note}
    </TokenRows>
  );
}

function NoTokens({ children }: { readonly children: ReactNode }) {
  const t = useText(strings);
  return (
    <>
      <Empty icon={iconCoins} title={t('empty')} sub={t('emptyText')} />
      {children}
    </>
  );
}

type UnavailableProps = Pick<ReturnType<typeof useTokenList>, 'state' | 'wait' | 'refreshing' | 'refresh'>;

/** Offers a retry after a countdown. Without any source nothing has failed, so there is no toast and no retry. */
function Unavailable({ state, wait, refreshing, refresh }: UnavailableProps) {
  const { notify } = usePlugin();
  const t = useText(strings);
  const announce = useAnnounce();
  const canRetry = state?.status === 'unavailable' && (state.error as Error).cause !== undefined;
  const label = wait ? t('againIn', { seconds: wait }) : t('again');
  useEffect(() => {
    if (canRetry) notify.toast({ variant: 'error', message: t('unavailable') });
  }, [notify, t, canRetry]);
  useEffect(() => {
    if (canRetry && ANNOUNCED_SECONDS.includes(wait) && !refreshing) announce(label);
  }, [announce, canRetry, wait, refreshing, label]);
  return (
    <Empty icon={iconUnlink} title={t('unavailable')} sub={canRetry ? t('unavailableText') : undefined}>
      {canRetry && (
        <Button size="sm" icon={wait ? iconClock : iconRetry} busy={refreshing} disabled={wait > 0} onClick={refresh}>
          {label}
        </Button>
      )}
    </Empty>
  );
}
