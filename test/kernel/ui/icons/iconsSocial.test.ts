import { siApple, siDiscord, siFacebook, siFarcaster, siGithub, siX } from 'simple-icons';
import { expect, test } from 'vitest';
import * as social from '../../../../kernel/ui/icons/iconsSocial.js';

const areas = (shape: (typeof social)[keyof typeof social]) =>
  typeof shape === 'object' && 'fill' in shape ? shape.fill : [];

test.each([
  ['Apple', social.iconSocialApple, siApple, false],
  ['Discord', social.iconSocialDiscord, siDiscord, true],
  ['Facebook', social.iconSocialFacebook, siFacebook, true],
  ['Farcaster', social.iconSocialFarcaster, siFarcaster, true],
  ['GitHub', social.iconSocialGitHub, siGithub, false],
  ['X', social.iconSocialX, siX, false],
])('the logo of %s has the shape of simple-icons', (_, shape, { path, hex }, coloured) => {
  expect(areas(shape)).toEqual([{ path, ...(coloured && { colour: `#${hex.toLowerCase()}` }) }]);
});

test('the logo of Google has its four colours', () => {
  const colours = areas(social.iconSocialGoogle).map(({ colour }) => colour);
  expect(colours).toEqual(['#ea4335', '#fbbc05', '#34a853', '#4285f4']);
});
