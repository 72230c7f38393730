import { ModalError } from 'latchkey';

/** An optional package, in a file that is loaded late: bundlers must see the import inside the `try`. */
export async function loadViem() {
  try {
    const { createPublicClient, http } = await import('viem');
    return { createPublicClient, http };
  } catch (cause) {
    const hints = ['npm install viem'];
    throw new ModalError('This needs the package "viem".', { code: 'PACKAGE_MISSING', plugin: 'notes', hints, cause });
  }
}
