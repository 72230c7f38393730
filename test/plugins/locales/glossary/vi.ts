/** Vietnamese words, and rules of address and punctuation. */

import type { Glossary } from './glossary.js';

export const vi: Glossary = {
  terms: {
    wallet: /(?<!\p{L})ví(?!\p{L})/iu,
    network: /(?<!\p{L})mạng(?!\p{L})/iu,
    account: /tài khoản/i,
    disconnect: /ngắt/i,
    approve: /phê duyệt/i,
    decline: /từ chối/i,
    'log in': /đăng nhập/i,
    'recovery phrase': /cụm từ khôi phục/i,
  },
  rules: [
    { title: 'says ví, not wallet or purse', never: /wallet|ví tiền/i, wrong: 'Tất cả wallet' },
    {
      title: 'says phê duyệt for “approve”',
      never: /chấp thuận|(?<!phê )(?<!trình )duyệt/i,
      wrong: 'Chấp thuận kết nối ở đó rồi quay lại.',
    },
    {
      title: 'says bạn and chúng tôi',
      never: /quý khách|(?<!\p{L})(anh\/chị|mày|ngươi|chúng ta)(?!\p{L})/iu,
      wrong: 'Quý khách đã có tất cả',
    },
  ],
};
