import { siApple, siDiscord, siFacebook, siFarcaster, siGithub, siX } from 'simple-icons';
import { expect, test } from 'vitest';
import type { IconShape } from '../../../../kernel/ui/icons/icons.js';
import { socialIcons } from '../../../../kernel/ui/icons/iconsSocial.js';

const areas = (shape: IconShape | undefined) => (typeof shape === 'object' && 'fill' in shape ? shape.fill : []);

test.each([
  ['Apple', socialIcons.apple, siApple, false],
  ['Discord', socialIcons.discord, siDiscord, true],
  ['Facebook', socialIcons.facebook, siFacebook, true],
  ['Farcaster', socialIcons.farcaster, siFarcaster, true],
  ['GitHub', socialIcons.github, siGithub, false],
  ['X', socialIcons.x, siX, false],
])('the logo of %s has the shape of simple-icons', (_, shape, { path, hex }, coloured) => {
  expect(areas(shape)).toEqual([{ path, ...(coloured && { colour: `#${hex.toLowerCase()}` }) }]);
});

test('the logo of Google has its four colours', () => {
  const colours = areas(socialIcons.google).map(({ colour }) => colour);
  expect(colours).toEqual(['#ea4335', '#fbbc05', '#34a853', '#4285f4']);
});
