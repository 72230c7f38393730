/** Loads optional packages. */

import { ModalError } from 'latchkey/plugin';

/** @throws `PACKAGE_MISSING` */
export async function loadDriver<T>(name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    const hints = [`npm install ${name}`];
    throw new ModalError(`The store of the server needs the package "${name}". Install it: npm install ${name}`, {
      ...{ code: 'PACKAGE_MISSING', plugin: 'backend', hints, cause },
    });
  }
}
