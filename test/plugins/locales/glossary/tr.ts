/** Turkish words, and rules of address and punctuation. */

import type { Glossary } from './glossary.js';

export const tr: Glossary = {
  terms: {
    wallet: /cüzdan/i,
    network: /(?<!\p{L})ağ/iu,
    account: /hesa[bp]/i,
    disconnect: /bağlantı.* kes|bağlantı(sı)? kes|kesil/i,
    approve: /onay/i,
    decline: /redd/i,
    'log in': /giriş|oturum/i,
    'recovery phrase': /kurtarma ifadesi/i,
  },
  rules: [
    { title: 'says cüzdan, not wallet', never: /wallet/i, wrong: 'Tüm walletlar' },
    {
      title: 'says sen, not siz',
      never:
        /\p{L}(ınız|iniz|unuz|ünüz)|(?<!\p{L})(siz(i|e|in|de|den|ler)?|açın|alın|bağlanın|bağlayın|bekleyin|deneyin|dokunun|dönün|edin|edinin|ekleyin|girin|gönderin|[iİ]ndirin|kullanın|onaylayın|saklayın|seçin|tarayın|tutun|yapın|yükleyin)(?!\p{L})/iu,
      wrong: 'Ekleyin, sonra bu sekmeye dönün.',
    },
    { title: 'says uzantı, not eklenti', never: /eklenti/i, wrong: 'Eklenti' },
  ],
};
