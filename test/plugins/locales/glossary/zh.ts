/** Chinese words, and rules of address and punctuation. */

import type { Glossary } from './glossary.js';

export const zh: Glossary = {
  terms: {
    wallet: /钱包/,
    network: /网络/,
    account: /账户/,
    disconnect: /断开/,
    approve: /批准/,
    decline: /拒绝/,
    'log in': /登录/,
    'recovery phrase': /助记词/,
  },
  // An allowance of a token is granted (授权), a request is approved (批准).
  without: { approve: ['swaps.approve', 'swaps.approveStep', 'swaps.approveAll'] },
  rules: [
    { title: 'says 钱包, not wallet', never: /wallet|电子钱包/i, wrong: '所有 wallet' },
    { title: 'says 你, not 您', never: /您/, wrong: '请查看您的手机' },
    { title: 'says 账户, not 帐户 or 账号', never: /帐|(?<!社交)账号/, wrong: '切换账号' },
    { title: 'is written in simplified characters', never: /[錢網絡連簽賬戶號錄絕開]/, wrong: '連接錢包' },
    { title: 'sets full-width punctuation', never: /[一-鿿] ?[,:?!;]/, wrong: '什么是钱包?' },
    { title: 'does not call a wrong network a network error', never: /网络错误/, wrong: '网络错误' },
  ],
};
