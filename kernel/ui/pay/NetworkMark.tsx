/** The mark of a network. */

import { networkImage } from '../../contract/images.js';
import type { Network } from '../../contract/model.js';
import { type Images, imagesAtom } from '../../contract/state.js';
import { useValue } from '../hooks/context.js';
import { Mark } from '../kit/identity/Mark.js';

/** The parts of a network that its mark shows. */
export type PicturedNetwork = Pick<Network, 'id' | 'name' | 'imageUrl'>;

/** Props of `NetworkMark`. */
export interface NetworkMarkProps {
  /** `undefined`: none of the app's, drawn as a question mark. */
  readonly network: PicturedNetwork | undefined;
}

/**
 * The picture of a network, the drawn mark if that fails to load, and the first letter without one.
 * @example <NetworkMark network={useValue(activeNetworkAtom)} />;
 */
export function NetworkMark({ network }: NetworkMarkProps) {
  const images = useValue(imagesAtom);
  return <Mark kind="network" name={network?.name ?? '?'} {...(network && pictureOf(images, network))} />;
}

/** The props of a `Mark` for the picture of a network. */
export function pictureOf(images: Images, network: PicturedNetwork) {
  return { src: networkImage(images, network), fallback: images.drawn?.({ kind: 'network', id: network.id }) };
}
