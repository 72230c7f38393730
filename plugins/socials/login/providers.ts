/** The ways to log in, in the order of the app. Pure. */

import type { FrameProvider } from 'latchkey/plugins/frame/slots';
import {
  type IconShape,
  iconSocialApple,
  iconSocialDiscord,
  iconSocialFacebook,
  iconSocialGitHub,
  iconSocialGoogle,
  iconSocialX,
  type Social,
} from 'latchkey/ui';
import type { SocialsOptions } from '../options.js';
import type { SocialLogin } from '../slots.js';

/** One way, and where it leads. */
export interface LoginOption extends Social {
  /** `undefined`: through the popup. */
  readonly view?: string;
}

/** Spec §9. */
const DEFAULT_ORDER: NonNullable<SocialsOptions['providers']> = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
];

const PROVIDERS: Readonly<Record<FrameProvider, { readonly name: string; readonly icon: IconShape }>> = {
  google: { name: 'Google', icon: iconSocialGoogle },
  x: { name: 'X', icon: iconSocialX },
  discord: { name: 'Discord', icon: iconSocialDiscord },
  github: { name: 'GitHub', icon: iconSocialGitHub },
  apple: { name: 'Apple', icon: iconSocialApple },
  facebook: { name: 'Facebook', icon: iconSocialFacebook },
};

/** Whether it is one of those the frame knows: an address of a page or an app's mistake may name any. */
export const isProvider = (id: unknown): id is FrameProvider => typeof id === 'string' && Object.hasOwn(PROVIDERS, id);

export const providerOf = (provider: FrameProvider) => PROVIDERS[provider];

/** @param brought - By other plugins. */
export function listLoginOptions(
  { providers = DEFAULT_ORDER }: SocialsOptions,
  brought: readonly SocialLogin[],
): readonly LoginOption[] {
  const listed = [...new Set<string>(providers)].flatMap((id): readonly LoginOption[] => {
    if (isProvider(id)) return [{ id, ...PROVIDERS[id] }];
    return brought.filter((login) => login.id === id).slice(0, 1);
  });
  const known = new Set<string>(DEFAULT_ORDER);
  const rest = brought.filter(({ id }) => !known.has(id) && !listed.some((way) => way.id === id));
  return [...listed, ...rest];
}
