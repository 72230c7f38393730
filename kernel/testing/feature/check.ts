/** The type of a check of a feature, and what it works with. */

import type { AnyPlugin } from '../../contract/contract.js';
import type { FeatureCheckId, FeatureFixtures } from './fixtures.js';
import type { FeatureStage, FeatureStageSettings, Shown } from './stage.js';
import type { UseRecord } from './useRecord.js';

/** The plugin under test, and the means to check it. */
export interface FeatureSubject {
  readonly fixtures: FeatureFixtures;
  /** A new plugin if the author passed a function, else the given plugin. */
  make(): Promise<AnyPlugin>;
  /** Creates a stage. It is destroyed at the end of the check. @param plugin - Default: a new one. */
  stage(options?: FeatureStageSettings & { readonly plugin?: AnyPlugin }): Promise<FeatureStage>;
  /** The record of the use of its views. The first call uses them. */
  used(): Promise<UseRecord>;
  /** The views and parts that are opened. */
  readonly shown: readonly Shown[];
  /** The window in which views are shown. */
  readonly window: (Window & typeof globalThis) | undefined;
  /** Globals used by importing and creating the plugin; `undefined` when it was imported before. */
  readonly touched: readonly string[] | undefined;
}

export interface FeatureCheckRun {
  readonly id: FeatureCheckId;
  /** The behaviour that the check verifies. */
  readonly title: string;
  /** Where to read about the requirement: a heading of plugins/README.md or kernel/README.md. */
  readonly read: string;
  /** It opens views, so it needs a document. */
  readonly shows?: boolean;
  /** If it fails, all later checks are skipped. */
  readonly gate?: boolean;
  /**
   * @returns the reason why nothing was checked
   * @throws an error whose message names what the plugin did and what was expected
   */
  run(subject: FeatureSubject): Promise<string | undefined>;
}
