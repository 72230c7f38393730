/** Fields of answers that the data API does not have. They say that an answer is not whole, or not new. */

import type { Services } from './route.js';

/** The fields of this server for an answer: none with `compat`. Without them, part of a list would look like all of it. */
export const ownFields = <T extends object>({ compat }: Pick<Services, 'compat'>, fields: T | undefined | false) =>
  compat || !fields ? {} : fields;
