/** The type of gallery states. */

import { ModalError } from 'latchkey';
import type { SceneOptions } from './scene.js';
import type { Stage } from './stage.js';

/** A state of a view. */
export interface GalleryState {
  /** Unique; part of the page's URL. */
  readonly name: string;
  /** Shown in the index below the view. */
  readonly title: string;
  readonly view: string;
  readonly scene?: SceneOptions;
  /** The state shows a skeleton. All other states are shown only when the code of their view is loaded. */
  readonly skeleton?: boolean;
  readonly connections?: 'several';
  readonly networks?: { readonly switching?: boolean; readonly allowUnsupported?: boolean };
  /** Brings the modal into the state with its public API and its controls. Without it the page shows the buttons. */
  arrange?(stage: Stage): Promise<unknown>;
}

/** A directory that cannot be reached. */
export const DOWN = new ModalError('The directory cannot be reached.', { code: 'REQUEST_FAILED' });

/** Creates states of a view. A state opens the view, waits for `there`, and then runs `then`. */
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
