/** The shape of a check. */

import type { CheckId } from '../report.js';
import type { Subject } from '../stage.js';

export interface Check {
  readonly id: CheckId;
  /** What holds when it passes. */
  readonly title: string;
  /** Without it nothing else can be tried. */
  readonly gate?: boolean;
  /** @throws an error whose message says what does not hold */
  run(subject: Subject): Promise<void>;
}
