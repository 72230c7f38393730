/** Reads JSON bodies. */

import { readAtMost } from 'latchkey/server-kit';
import { refusal } from './errors.js';

const MAX_BYTES = 65_536;

/** @throws `PARAMETER_INVALID` · `BODY_MALFORMED` */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readAtMost(request.body, MAX_BYTES);
  if (!bytes) throw refusal('PARAMETER_INVALID', `Invalid parameter: the body is larger than ${MAX_BYTES} bytes`);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw refusal('BODY_MALFORMED', 'Deserialization error: the body is not valid JSON', cause);
  }
}
