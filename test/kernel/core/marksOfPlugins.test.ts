// @vitest-environment jsdom
import { siBinance, siBitcoin, siEthereum, siPolkadot, siPolygon } from 'simple-icons';
import { expect, test } from 'vitest';
import { marks as bip122 } from '../../../plugins/bip122/marks.js';
import { marks as eip155 } from '../../../plugins/eip155/marks.js';
import { marks as polkadot } from '../../../plugins/polkadot/marks.js';
import { marks as solana } from '../../../plugins/solana/marks.js';

test.each(Object.entries({ bip122, eip155, polkadot, solana }))(
  'each mark of %s is SVG that fills its box',
  (namespace, marks) => {
    for (const [id, content] of Object.entries(marks)) {
      expect(id).toMatch(new RegExp(`^(${namespace}(:[-_a-zA-Z0-9]{1,32})?|token/[A-Z]{3,5})$`));
      const text = `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
      const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      expect(root.querySelector('parsererror')).toBeNull();
      expect(root.firstElementChild?.getAttribute('d')).toBe('M0 0h48v48H0z');
    }
    expect(Object.keys(marks)).toContain(namespace);
  },
);

test.each([
  [eip155['eip155:1'], siEthereum],
  [eip155['eip155:56'], siBinance],
  [eip155['eip155:137'], siPolygon],
  [bip122['bip122:000000000019d6689c085ae165831e93'], siBitcoin],
  [polkadot['polkadot:91b171bb158e2d3848fa23a9f1c25182'], siPolkadot],
])('a mark has the shape of simple-icons (%#)', (content, { path }) => {
  expect(content).toContain(`d="${path}"`);
});
