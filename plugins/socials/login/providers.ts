/** The social login providers, and the list of logins to show. */

import type { FrameProvider } from 'latchkey/plugins/frame/slots';
import type { IconShape, Social } from 'latchkey/ui';
import type { SocialsOptions } from '../options.js';
import type { SocialLogin } from '../slots.js';

/** A login that the user can select. */
export interface LoginOption extends Social {
  /** The view to open; `undefined` for a login by popup. */
  readonly view?: string;
}

const DEFAULT_ORDER: NonNullable<SocialsOptions['providers']> = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
];

const NAMES: Readonly<Record<FrameProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
};

/** Whether the frame supports a provider. Stored values and values from the app may be anything. */
export const isProvider = (id: unknown): id is FrameProvider => typeof id === 'string' && Object.hasOwn(NAMES, id);

export const nameOf = (provider: FrameProvider): string => NAMES[provider];

/**
 * The logins in the app's order.
 *
 * @param logins - Logins of other plugins; those the app does not list come last.
 * @param iconOf - Finds the logo of a login by its id.
 */
export function listLoginOptions(
  { providers = DEFAULT_ORDER }: SocialsOptions,
  logins: readonly SocialLogin[],
  iconOf: (id: string) => IconShape,
): readonly LoginOption[] {
  const contributed = logins.map((login) => ({
    ...login,
    icon: login.icon ?? iconOf(login.id),
  }));
  const listed = [...new Set<string>(providers)].flatMap((id): readonly LoginOption[] => {
    if (isProvider(id)) return [{ id, name: NAMES[id], icon: iconOf(id) }];
    return contributed.filter((login) => login.id === id).slice(0, 1);
  });
  const ordered = new Set<string>(DEFAULT_ORDER);
  const rest = contributed.filter(({ id }) => !ordered.has(id) && !listed.some((option) => option.id === id));
  return [...listed, ...rest];
}
