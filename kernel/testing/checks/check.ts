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
  /** @throws an error whose message names the violated requirement */
  run(subject: Subject): Promise<void>;
}
