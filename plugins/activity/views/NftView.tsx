/** The view of one NFT: its picture, where it is from, and where to read more. */

import { exactAmount } from 'latchkey/data';
import { localeAtom, type Network, type Nft, namespaces, safeLink } from 'latchkey/plugin';
import {
  Address,
  Icon,
  iconAlert,
  iconExternal,
  KeyValue,
  KeyValues,
  Mark,
  Message,
  Row,
  Screen,
  usePlugin,
  useSheet,
  useText,
  useValue,
} from 'latchkey/ui';
import { CopyRow } from '../CopyRow.js';
import css from '../nfts/nfts.css';
import { useNftList } from '../nfts/useNftList.js';
import { useSpamTest } from '../nfts/useSpamTest.js';
import { strings } from '../strings.js';

export default function NftView({ params }: { readonly params: { readonly id: string } }) {
  const t = useText(strings);
  const { list, network } = useNftList();
  const nft = list?.nfts.find(({ id }) => id === params?.id);
  return <Screen title={nft?.name || t('nftList')}>{nft && network && <Details nft={nft} network={network} />}</Screen>;
}

function Details({ nft, network }: { readonly nft: Nft; readonly network: Network }) {
  useSheet(css);
  const { read } = usePlugin();
  const t = useText(strings);
  const locale = useValue(localeAtom);
  const { name, collection, contract, tokenId, quantity, description, imageUrl } = nft;
  const isHidden = useSpamTest()(nft);
  const link = contract && safeLink(read(namespaces).get(network.namespace)?.addressUrl?.(network, contract));
  return (
    <>
      {isHidden && (
        <Message tone="warn" icon={iconAlert} box>
          {t('nftSpam')}
        </Message>
      )}
      <span className="lk-nft__art">
        <Mark kind="square" name={name} src={isHidden ? undefined : imageUrl} />
      </span>
      {description && !isHidden && (
        <p className="lk-nft__text">
          <bdi>{description}</bdi>
        </p>
      )}
      <KeyValues card>
        {collection && <KeyValue label={t('collection')}>{collection}</KeyValue>}
        {tokenId && <KeyValue label={t('tokenId')}>{shortId(tokenId)}</KeyValue>}
        {quantity > 1n && <KeyValue label={t('owned')}>{exactAmount(quantity, 0, locale)}</KeyValue>}
        <KeyValue label={t('network')}>{network.name}</KeyValue>
      </KeyValues>
      {contract && (
        <CopyRow title={t('contract')} text={contract} label={t('copyContract')}>
          <Address value={contract} />
        </CopyRow>
      )}
      {link && <Row title={t('explorer')} href={link} end={<Icon of={iconExternal} />} />}
    </>
  );
}

/** Ids have up to 78 digits. */
const shortId = (id: string) => (id.length > 20 ? `${id.slice(0, 10)}…${id.slice(-6)}` : id);
