/** French texts of the view Receive. */

export const receive = {
  'receive.action': 'Recevoir',
  'receive.title': 'Recevoir',
  'receive.yourAddress': 'Votre adresse {chain}',
  'receive.code': 'Code QR de votre adresse',
  'receive.codeFailed': 'Impossible d’afficher le code QR',
  'receive.only': 'Envoyez uniquement des actifs sur {network}',
  'receive.accounts': 'Adresses de ce portefeuille',
  'receive.shared':
    '{count, plural, one {Même adresse sur # autre réseau} many {Même adresse sur # d’autres réseaux} other {Même adresse sur # autres réseaux}}',
  'receive.copy': 'Copier l’adresse',
  'receive.copied': 'Copiée',
  'receive.linkCopied': 'Adresse copiée',
  'receive.notCopied': 'Impossible de copier l’adresse',
  'receive.share': 'Partager',
  'receive.network': 'Changer de réseau',
  'receive.account': 'Changer de compte',
  'receive.testnet': 'Ceci est un réseau de test. Les actifs des réseaux de test n’ont aucune valeur.',
  'receive.smartAccount':
    'Ce compte intelligent n’existe peut-être que sur {network}. N’utilisez pas l’adresse sur d’autres réseaux.',
  'receive.noteEip155': 'N’envoyez ni bitcoins ni SOL à cette adresse. Ils seraient perdus.',
  'receive.noteSolana':
    'N’envoyez pas d’actifs d’Ethereum, de Bitcoin ou d’autres chaînes à cette adresse. Ils seraient perdus.',
  'receive.noteBip122':
    'Seul le bitcoin est en sécurité à cette adresse. Les inscriptions et les Runes peuvent être dépensées par erreur.',
  'receive.noteOrdinals':
    'Cette adresse est destinée aux inscriptions et aux Runes. Envoyez le bitcoin à l’adresse de paiement.',
  'receive.notePolkadot': 'Vérifiez la chaîne avant d’envoyer. Les actifs d’autres chaînes seraient perdus.',
};
