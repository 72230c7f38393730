/** Types of what `checkFeaturePlugin` needs, beside the plugin. */

import type { AnyPlugin } from '../../contract/contract.js';
import type { Features, Namespace } from '../../contract/model.js';
import type { Catalogue } from '../../contract/texts.js';
import type { PluginSource } from '../fixtures.js';
import type { CheckReport, CheckResult } from '../report.js';
import type { TestRequest } from '../requests.js';
import type { TestModal } from '../testModal.js';

/** Name of a check of `checkFeaturePlugin`, stable between versions. */
export type FeatureCheckId =
  | 'contract'
  | 'import'
  | 'descriptor'
  | 'server'
  | 'views'
  | 'keyboard'
  | 'presses'
  | 'accessible'
  | 'texts'
  | 'origins'
  | 'stored'
  | 'teardown'
  | 'two-modals';

/** The result of one check of a feature. */
export type FeatureCheckResult = CheckResult<FeatureCheckId>;
/** The outcome of `checkFeaturePlugin`. */
export type FeatureReport = CheckReport<FeatureCheckId>;

/** How a view is opened. */
export interface ViewFixture {
  /** Its params. Default: none. */
  readonly params?: unknown;
  /** Without a connected wallet. Default: with one, except for connect methods. */
  readonly isDisconnected?: boolean;
}

/** The part of axe-core that is used. */
export interface Axe {
  /** Checks the nodes below an element. */
  run(
    context: Element,
    options: { readonly rules: Readonly<Record<string, { readonly enabled: boolean }>> },
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly help: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

/** The fixtures of a feature. Every field is optional; a check that lacks something is skipped and says what. */
export interface FeatureFixtures {
  /**
   * Further plugins of the modal: those that fill the slots that the plugin requires, and those whose views it opens. They are made for
   * each modal.
   */
  plugins?(): readonly AnyPlugin[] | Promise<readonly AnyPlugin[]>;
  /** The namespace of the wallet that the kit connects. Default `kit`. */
  readonly namespace?: Namespace;
  /** The account of that wallet. Default `alice`. */
  readonly account?: string;
  /** The features of its connection. Default: none. */
  readonly features?: Features;
  /**
   * Views that need params, by name. Parts of other views, such as tabs and connect methods, have the name of their slot and their
   * id: `accountTabs.notes`. A text is the reason why the view is not opened. All other views and parts are opened without params.
   */
  readonly views?: Readonly<Record<string, ViewFixture | string>>;
  /** Uses the plugin as an app does, by its api, for example so that it stores something. Runs after the views were used. */
  use?(modal: TestModal<readonly AnyPlugin[]>): unknown;
  /** Answers its requests, see `Respond`. Default: every request fails. */
  respond?(request: TestRequest): unknown;
  /** Its English catalogues, made by `defineStrings`. Labels of contributions are found without it. */
  readonly texts?: readonly Catalogue[];
  /** The languages that it claims to have. Default: those for which it contributes `strings`. */
  readonly locales?: readonly string[];
  /** The window in which views are shown: that of a `JSDOM`, or the browser's own. Default: the global one. */
  readonly window?: Window & typeof globalThis;
  /** Loads axe: `() => import('axe-core')`. If left out, `accessible` is skipped. */
  axe?(): Promise<Axe | { readonly default: Axe }>;
  /**
   * The path of the file of the descriptor, such as `${import.meta.dirname}/index.js`. Its size is measured with esbuild, if that is
   * installed beside it.
   */
  readonly descriptor?: string;
  /** Checks that do not apply, each with the reason. All other checks run. */
  readonly skip?: Readonly<Partial<Record<FeatureCheckId, string>>>;
}

/** The export `check`, or the default export, of a module for `npx latchkey check`. */
export interface FeatureCheck {
  readonly kind: 'feature';
  readonly plugin: PluginSource;
  readonly fixtures: FeatureFixtures;
}
