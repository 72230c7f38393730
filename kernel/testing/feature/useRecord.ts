/** The record of the use of a plugin. */

import type { Presses } from './pressAll.js';
import type { FeatureStage } from './stage.js';

/** The record of a plugin while its views were used, and afterwards. */
export interface UseRecord {
  readonly stage: FeatureStage;
  readonly presses: Presses;
  /** Elements that load something from an origin that no plugin of the modal declares. */
  readonly loaded: readonly { readonly what: string; readonly origin: string; readonly directive: string }[];
  /** Requests past `context.fetch`. */
  readonly direct: readonly { readonly url: string; readonly by: string }[];
  /** All that the modal has stored, by whole key. */
  readonly stored: ReadonlyMap<string, string>;
  /** It wrote to the storage of the page. */
  readonly wroteDirectly: boolean;
  /** Everything that was left after the modal was destroyed. */
  readonly left: readonly string[];
}
