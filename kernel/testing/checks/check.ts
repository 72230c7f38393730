/** The type of a check. */

import type { CheckId } from '../report.js';
import type { Subject } from '../stage.js';

export interface Check {
  readonly id: CheckId;
  /** The behaviour that the check verifies. */
  readonly title: string;
  /** It is skipped for the same reason as this check, if the fixtures skip that. */
  readonly skippedWith?: CheckId;
  /** If it fails, all later checks are skipped. */
  readonly gate?: boolean;
  /**
   * @returns what was not tried, with the reason
   * @throws an error whose message names what the plugin did, see `fail`
   */
  run(subject: Subject): Promise<Untried | undefined>;
}

/** The part of a check that was not tried. `skipped`: nothing was. `partly`: the rest passed. */
export interface Untried {
  readonly status: 'skipped' | 'partly';
  readonly why: string;
}

/** @param why - The reason, as a sentence. */
export const skipped = (why: string): Untried => ({ status: 'skipped', why });

/**
 * The result of a check that tried some of several things.
 *
 * @param untried - The reasons for those that were not tried.
 * @param tried - The number of those that were.
 */
export function triedAll(untried: readonly string[], tried: number): Untried | undefined {
  if (untried.length === 0) return undefined;
  return { status: tried === 0 ? 'skipped' : 'partly', why: untried.join(' ') };
}
