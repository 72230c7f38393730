import type { IconShape } from 'latchkey/ui';
import { siApple, siDiscord, siFacebook, siFarcaster, siGithub, siX } from 'simple-icons';
import { expect, test } from 'vitest';
import { logoShapes } from '../../../plugins/frame/logoShapes.js';

const areas = (shape: IconShape | undefined) => (typeof shape === 'object' && 'fill' in shape ? shape.fill : []);

test.each([
  ['Apple', logoShapes.apple, siApple, false],
  ['Discord', logoShapes.discord, siDiscord, true],
  ['Facebook', logoShapes.facebook, siFacebook, true],
  ['Farcaster', logoShapes.farcaster, siFarcaster, true],
  ['GitHub', logoShapes.github, siGithub, false],
  ['X', logoShapes.x, siX, false],
])('the logo of %s has the shape of simple-icons', (_, shape, { path, hex }, coloured) => {
  expect(areas(shape)).toEqual([{ path, ...(coloured && { colour: `#${hex.toLowerCase()}` }) }]);
});

test('the logo of Google has its four colours', () => {
  const colours = areas(logoShapes.google).map(({ colour }) => colour);
  expect(colours).toEqual(['#ea4335', '#fbbc05', '#34a853', '#4285f4']);
});
