/** Parses a JSON body of the data API by a shape. */

import { ModalError } from 'latchkey/plugin';
import * as z from 'zod/mini';

/**
 * The value of a body.
 *
 * @param expected - Names a valid body in the message: 'a list of quotes'
 * @throws `BACKEND_MALFORMED` if the body is no JSON, or has another shape
 */
export function parse<Shape extends z.ZodMiniType>(shape: Shape, body: string, expected: string): z.infer<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw malformed(expected, cause);
  }
  const { data } = z.safeParse(shape, value);
  if (data === undefined) throw malformed(expected);
  return data;
}

/** The error of a body that is not as expected. */
export function malformed(expected: string, cause?: unknown): ModalError {
  return new ModalError(`The answer of the backend is malformed; expected ${expected}.`, {
    code: 'BACKEND_MALFORMED',
    plugin: 'backend',
    cause,
  });
}
