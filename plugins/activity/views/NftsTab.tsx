/** The tab NFTs: the collections of the account, while loading, empty, or unavailable too. */

import {
  Button,
  Empty,
  Glyph,
  Icon,
  iconChevronDown,
  iconChevronUp,
  iconInfo,
  iconRetry,
  iconUnlink,
  Row,
  Scroll,
  Skeleton,
  SourceNote,
  usePlugin,
  usePresentation,
  useSheet,
  useText,
} from 'latchkey/ui';
import { useMemo, useState } from 'react';
import { arrangeNfts, type Collection } from '../nfts/arrangeNfts.js';
import { iconPicture } from '../nfts/iconPicture.js';
import { type NftCell, NftGrid } from '../nfts/NftGrid.js';
import css from '../nfts/nfts.css';
import { type UseNftList, useNftList } from '../nfts/useNftList.js';
import { useSpamTest } from '../nfts/useSpamTest.js';
import { strings } from '../strings.js';

/** The largest height of the list, px. */
const MAX_HEIGHT = { dialog: 320, inline: 320, sheet: 420 } as const;
/** Height of two tiles beside each other, of the row of hidden NFTs, and of the note, px. */
const LINE_HEIGHT = 216;
const ROW_HEIGHT = 58;
const NOTE_HEIGHT = 44;

export default function NftsTab() {
  useSheet(css);
  const t = useText(strings);
  const shown = useNftList();
  const { network, address, list, refresh } = shown;
  if (list && list.nfts.length > 0) {
    // The list of another account begins at the top.
    return <Collections key={`${network?.id} ${address} ${list.origin?.name}`} {...shown} list={list} />;
  }
  if (!network || list?.status === 'failed') {
    return (
      <Empty icon={iconUnlink} title={t('unavailable')} sub={t('nftsUnavailable')}>
        <Button size="sm" icon={iconRetry} onClick={refresh}>
          {t('again')}
        </Button>
      </Empty>
    );
  }
  // An empty list stays while it is read again.
  if (!list || (list.status === 'loading' && !list.origin)) return <Skeletons />;
  return (
    <>
      <Empty icon={iconPicture} title={t('nftsEmpty')} sub={t('nftsEmptyText')} />
      <Note list={list} refresh={refresh} />
    </>
  );
}

function Skeletons() {
  return (
    <div className="lk-nfts-area" aria-busy="true">
      <div className="lk-nfts">
        {[0, 1].map((at) => (
          <span key={at} className="lk-nft">
            <span className="lk-nft__art" />
            <span className="lk-nft__name">
              <Skeleton width={96} height={12} />
            </span>
            <span className="lk-nft__sub">
              <Skeleton width={64} height={10} />
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

type CollectionsProps = UseNftList & { readonly list: NonNullable<UseNftList['list']> };

function Collections({ list, refresh, more }: CollectionsProps) {
  const { router } = usePlugin();
  const t = useText(strings);
  const maxHeight = MAX_HEIGHT[usePresentation()];
  const [opened, setOpened] = useState(false);
  const isSpam = useSpamTest();
  const { shown, hidden, hiddenCount } = useMemo(() => arrangeNfts(list.nfts, isSpam), [list.nfts, isSpam]);
  const cellOf = ({ id, name, nfts }: Collection, isHidden: boolean): NftCell => {
    const [first] = nfts;
    const isOne = nfts.length === 1;
    return {
      id,
      title: isOne ? first.name : name || first.name,
      sub: isOne ? name : t('nfts', { count: nfts.length }),
      src: isHidden ? undefined : first.imageUrl,
      onClick: () => (isOne ? router.push('Nft', { id: first.id }) : router.push('NftCollection', { id })),
    };
  };
  const lines = Math.ceil(shown.length / 2) + (opened ? Math.ceil(hidden.length / 2) : 0);
  const height = Math.min(maxHeight, lines * LINE_HEIGHT + (hiddenCount > 0 ? ROW_HEIGHT : 0) + NOTE_HEIGHT);
  const busy = list.status === 'loading';
  // A page that failed is not read again by itself. The refresh button reads it.
  const hasMore = list.next !== undefined && list.status !== 'failed';
  return (
    <div className="lk-nfts-area" style={{ height }}>
      <Scroll height={height}>
        {/* While all NFTs are hidden, the empty grid reads the next page. */}
        {(shown.length > 0 || hasMore) && (
          <NftGrid
            label={t('nftList')}
            cells={shown.map((one) => cellOf(one, false))}
            busy={busy}
            onEnd={hasMore ? more : undefined}
          />
        )}
        {hiddenCount > 0 && (
          <Row
            mark={<Glyph icon={iconInfo} />}
            title={t('nftsHidden', { count: hiddenCount })}
            sub={t('nftsHiddenText')}
            end={<Icon of={opened ? iconChevronUp : iconChevronDown} />}
            onClick={() => setOpened(!opened)}
          />
        )}
        {opened && <NftGrid label={t('nftsHiddenText')} cells={hidden.map((one) => cellOf(one, true))} />}
        <Note list={list} refresh={refresh} />
      </Scroll>
    </div>
  );
}

/** The source of the data, and the refresh button. */
function Note({ list, refresh }: Pick<CollectionsProps, 'list' | 'refresh'>) {
  const t = useText(strings);
  const { origin, isPartial, status } = list;
  return (
    <SourceNote label={t('nftsRefresh')} disabled={status === 'loading'} onRefresh={refresh}>
      {isPartial && `${t('nftsPartial')} `}
      {origin && <bdi>{t('source', { source: origin.name })}</bdi>}
    </SourceNote>
  );
}
