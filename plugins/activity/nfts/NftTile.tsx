/** A tile of the grid: the picture of an NFT or of a collection, with two lines of text. */

import { Mark } from 'latchkey/ui';

export interface NftTileProps {
  readonly title: string;
  readonly sub: string;
  /** A checked image. `undefined` for advertisements: their pictures are not loaded. */
  readonly src: string | undefined;
  onClick(): void;
}

export function NftTile({ title, sub, src, onClick }: NftTileProps) {
  return (
    <button type="button" className="lk-nft" onClick={onClick}>
      <span className="lk-nft__art">
        <Mark kind="square" name={title} src={src} />
      </span>
      <span className="lk-nft__name" title={title}>
        <bdi>{title}</bdi>
      </span>
      <span className="lk-nft__sub">
        <bdi>{sub}</bdi>
      </span>
    </button>
  );
}
