import { ModalError } from 'latchkey';

/** Loads an optional package. Bundlers tolerate its absence only if the `import()` stands inside the `try`. */
export async function loadViem() {
  try {
    const { createPublicClient, http } = await import('viem');
    return { createPublicClient, http };
  } catch (cause) {
    const message = 'The package "viem" is not installed. Run: npm install viem';
    throw new ModalError(message, { code: 'PACKAGE_MISSING', plugin: 'notes', cause });
  }
}
