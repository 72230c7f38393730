/** Loads optional packages. */

import { ModalError } from 'latchkey/plugin';

/**
 * @param what - The part of the server that needs the package.
 * @throws `PACKAGE_MISSING`
 */
export async function loadDriver<T>(
  name: string,
  read: () => Promise<T>,
  what = 'The store of the server',
): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    const hints = [`npm install ${name}`];
    throw new ModalError(`${what} needs the package "${name}". Install it: npm install ${name}`, {
      code: 'PACKAGE_MISSING',
      plugin: 'backend',
      hints,
      cause,
    });
  }
}
