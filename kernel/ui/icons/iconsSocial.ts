/**
 * Neutral placeholders for the logos of log-in providers. A host that may use the real logos passes its own path data.
 */
import type { IconShape } from './icons.js';

export const iconSocialApple: IconShape = 'M5.25 19.5 12 4.5l6.75 15M7.9 14.25h8.2';
export const iconSocialDiscord: IconShape =
  'M4.75 8A3.75 3.75 0 0 1 8.5 4.25h7A3.75 3.75 0 0 1 19.25 8v5.5a3.75 3.75 0 0 1-3.75 3.75h-3.25L8.25 20v-2.76A3.75 3.75 0 0 1 4.75 13.5V8ZM9.6 10.65v.3M14.4 10.65v.3';
export const iconSocialFacebook: IconShape = 'M8 19.5V4.75h9.25M8 11.75h7.25';
export const iconSocialFarcaster: IconShape =
  'M8.3 13.9a4.9 4.9 0 1 1 7.4 0M5.5 16.7a8.75 8.75 0 1 1 13 0M12 12.75V20M11 10.75a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z';
export const iconSocialGitHub: IconShape =
  'M4.75 5.75a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0ZM4.75 18.25a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0ZM14.75 8.25a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0ZM7 8v8M17 10.5c0 3.5-3 3.9-5.5 4.1-2 .15-3.6.55-4.3 1.5';
export const iconSocialGoogle: IconShape = 'M17.3 6.7A7.4 7.4 0 1 0 19.4 12H12.75';
export const iconSocialX: IconShape = 'M6 5l12 14M18 5 6 19';
