/** Japanese words, and rules of address and punctuation. */

import type { Glossary } from './glossary.js';

export const ja: Glossary = {
  terms: {
    wallet: /ウォレット/,
    network: /ネットワーク/,
    account: /アカウント/,
    disconnect: /切断/,
    approve: /承認/,
    decline: /拒否/,
    'log in': /ログイン|サインイン/,
    'recovery phrase': /リカバリーフレーズ/,
  },
  without: { wallet: ['siwx.check'] },
  rules: [
    { title: 'says ウォレット, not wallet or purse', never: /wallet|財布/i, wrong: 'すべてのWallet' },
    {
      title: 'ends sentences in です・ます',
      never: /(だ|である|しろ|せよ|する|(?<!まし|でし)た|(?<!ませ)ん)。/,
      wrong: '新しいアカウントは不要だ。',
    },
    {
      title: 'sets no space between Latin and Japanese',
      never: /[!-~] [ぁ-ヿ一-鿿]|[ぁ-ヿ一-鿿] [!-~]/,
      wrong: '{} を開く',
    },
    { title: 'sets full-width punctuation', never: /[ぁ-ヿ一-鿿] ?[?!:;,.]/, wrong: 'ウォレットとは?' },
    {
      title: 'says スマホ and デバイス',
      never: /スマートフォン|端末/,
      wrong: '端末の時刻設定を確認してください。',
    },
  ],
};
