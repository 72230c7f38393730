/** Korean words, and rules of address and punctuation. */

import type { Glossary } from './glossary.js';

export const ko: Glossary = {
  terms: {
    wallet: /지갑/,
    network: /네트워크/,
    account: /계정/,
    disconnect: /해제/,
    approve: /승인/,
    decline: /거부/,
    'log in': /로그인/,
    'recovery phrase': /복구 구문/,
  },
  rules: [
    { title: 'says 지갑, not wallet', never: /wallet|월렛/i, wrong: '모든 월렛' },
    {
      title: 'ends statements in 합니다, not 해요',
      never: /[어아해돼워려여예에]요(?=[.?!\s]|$)/,
      wrong: '문제가 발생했어요',
    },
    { title: 'has no word for “you”', never: /당신|너의|네 지갑/, wrong: '오직 당신의 것' },
  ],
};
