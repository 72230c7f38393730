/** The social login providers that the frame supports. */

import { invalidInput } from '../errors.js';
import type { FrameProvider } from '../slots.js';

const PROVIDERS: readonly FrameProvider[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord'];

/** Whether a stored name is a way to log in. Farcaster has calls of its own. */
export const isLoginProvider = (name: string): boolean => name === 'farcaster' || PROVIDERS.includes(name as never);

/** @throws `PROVIDER_UNKNOWN` */
export function checkProvider(provider: FrameProvider): void {
  if (PROVIDERS.includes(provider)) return;
  const given = String(provider).slice(0, 80);
  throw invalidInput(
    'PROVIDER_UNKNOWN',
    `Unknown login provider "${given}". Expected one of: ${PROVIDERS.join(', ')}.`,
  );
}
