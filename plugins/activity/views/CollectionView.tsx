/** The NFTs of one collection. */

import { exactAmount } from 'latchkey/data';
import { localeAtom } from 'latchkey/plugin';
import { Screen, Scroll, usePlugin, useText, useValue } from 'latchkey/ui';
import { collectionIdOf } from '../nfts/arrangeNfts.js';
import { NftGrid } from '../nfts/NftGrid.js';
import { useNftList } from '../nfts/useNftList.js';
import { useSpamTest } from '../nfts/useSpamTest.js';
import { strings } from '../strings.js';

/** The largest height of the list, and the height of two tiles beside each other, px. */
const MAX_HEIGHT = 480;
const LINE_HEIGHT = 216;

export default function CollectionView({ params }: { readonly params: { readonly id: string } }) {
  const { router } = usePlugin();
  const t = useText(strings);
  const { list, more } = useNftList();
  const locale = useValue(localeAtom);
  const isSpam = useSpamTest();
  const nfts = (list?.nfts ?? []).filter((nft) => collectionIdOf(nft) === params?.id);
  const cells = nfts.map((nft) => ({
    id: nft.id,
    title: nft.name,
    sub: nft.quantity > 1n ? `× ${exactAmount(nft.quantity, 0, locale)}` : '',
    src: isSpam(nft) ? undefined : nft.imageUrl,
    onClick: () => router.push('Nft', { id: nft.id }),
  }));
  return (
    <Screen title={nfts[0]?.collection || t('collection')}>
      <Scroll height={Math.min(MAX_HEIGHT, Math.ceil(cells.length / 2) * LINE_HEIGHT)}>
        <NftGrid
          label={t('nftList')}
          cells={cells}
          busy={list?.status === 'loading'}
          onEnd={list?.next === undefined || list.status === 'failed' ? undefined : more}
        />
      </Scroll>
    </Screen>
  );
}
