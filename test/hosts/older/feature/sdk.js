import { ModalError } from 'latchkey';

async function loadViem() {
  try {
    const { createPublicClient, http } = await import('viem');
    return { createPublicClient, http };
  } catch (cause) {
    const message = 'The package "viem" is not installed. Run: npm install viem';
    throw new ModalError(message, { code: 'PACKAGE_MISSING', plugin: 'notes', cause });
  }
}

export { loadViem };
