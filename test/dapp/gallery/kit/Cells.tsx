/** The shelf and the grid. */

import { Cell, FolderCell, Glyph, Grid, GridCell, iconQr, Shelf, ShelfSkeleton, SkeletonCell } from 'latchkey/ui';
import { WALLETS } from '../pictures.js';
import { nothing, Page, Specimen } from './Page.js';

const [HARBOR, ACORN, FERN, ...REST] = WALLETS as readonly [
  (typeof WALLETS)[0],
  (typeof WALLETS)[0],
  (typeof WALLETS)[0],
];
const faces = REST.map(({ name, imageUrl }) => ({ name, src: imageUrl }));

export function Cells() {
  return (
    <Page name="Cells">
      <Specimen name="Shelf">
        <Shelf label="Wallets">
          <Cell name="Phone wallet" mark={<Glyph large tone="accent" icon={iconQr} />} onClick={nothing} />
          <Cell name={HARBOR.name} src={HARBOR.imageUrl} onClick={nothing} />
          <Cell name={ACORN.name} src={ACORN.imageUrl} note="Same name" onClick={nothing} />
          <FolderCell label="All wallets" items={faces} onClick={nothing} />
          <Cell name="No picture" onClick={nothing} />
          <Cell name="Constellation Vault of the far north" src={FERN.imageUrl} onClick={nothing} />
        </Shelf>
      </Specimen>
      <Specimen name="Shelf to come">
        <ShelfSkeleton />
      </Specimen>
      <Specimen name="Grid, with more to come">
        <Grid label="All wallets" busy>
          {WALLETS.slice(0, 6).map(({ id, name, imageUrl }, index) => (
            <GridCell key={id} name={name} src={imageUrl} setSize={480} position={index + 1} onClick={nothing} />
          ))}
          <SkeletonCell />
          <SkeletonCell />
        </Grid>
      </Specimen>
    </Page>
  );
}
