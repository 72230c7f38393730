/** What the gallery's list is made of. */

import { ModalError } from 'latchkey';
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

/** A directory that cannot be reached. */
export const DOWN = new ModalError('Nobody answers.', { code: 'REQUEST_FAILED' });

/** States of a view that is opened, looked at, and perhaps used. */
export const openedAs =
  (view: 'Connect' | 'AllWallets', prefix: string) =>
  (
    name: string,
    title: string,
    scene: SceneOptions,
    there: string,
    then: (stage: Stage) => Promise<unknown> = async () => undefined,
  ): GalleryState => ({
    name: `${prefix}-${name}`,
    title,
    view,
    scene,
    async arrange(stage) {
      await stage.modal.open(view);
      await stage.find(there);
      await then(stage);
    },
  });
