/** What the gallery's list is made of. */

import type { SceneOptions } from './fixtures.js';
import type { Stage } from './stage.js';

/** One state of one view. */
export interface GalleryState {
  /** In the page's address; unique. */
  readonly name: string;
  /** In the index, under its view. */
  readonly title: string;
  readonly view: string;
  readonly scene?: SceneOptions;
  readonly networks?: { readonly switching?: boolean; readonly allowUnsupported?: boolean };
  /** Brings the modal there, by its public face and its own controls. Without it the page itself is the state. */
  arrange?(stage: Stage): Promise<unknown>;
}
