/** German texts of the view Receive. */

export const receive = {
  'receive.action': 'Empfangen',
  'receive.title': 'Empfangen',
  'receive.yourAddress': 'Deine {chain}-Adresse',
  'receive.code': 'QR-Code deiner Adresse',
  'receive.codeFailed': 'Der QR-Code kann nicht angezeigt werden',
  'receive.only': 'Nur Token und NFTs auf {network} senden',
  'receive.accounts': 'Adressen dieser Wallet',
  'receive.shared':
    '{count, plural, one {Gleiche Adresse in # weiteren Netzwerk} other {Gleiche Adresse in # weiteren Netzwerken}}',
  'receive.copy': 'Adresse kopieren',
  'receive.copied': 'Kopiert',
  'receive.linkCopied': 'Adresse kopiert',
  'receive.notCopied': 'Adresse konnte nicht kopiert werden',
  'receive.share': 'Teilen',
  'receive.network': 'Netzwerk wechseln',
  'receive.account': 'Konto wechseln',
  'receive.testnet': 'Dies ist ein Testnetzwerk. Token in Testnetzwerken haben keinen Wert.',
  'receive.smartAccount':
    'Dieser Smart Account besteht vielleicht nur auf {network}. Verwende die Adresse nicht in anderen Netzwerken.',
  'receive.noteEip155': 'Sende keine Bitcoin oder SOL an diese Adresse. Sie wären verloren.',
  'receive.noteSolana':
    'Sende kein Guthaben von Ethereum, Bitcoin oder anderen Chains an diese Adresse. Es wäre verloren.',
  'receive.noteBip122':
    'Nur Bitcoin sind an dieser Adresse sicher. Inscriptions und Runes können versehentlich ausgegeben werden.',
  'receive.noteOrdinals': 'Diese Adresse ist für Inscriptions und Runes. Sende Bitcoin an die Zahlungsadresse.',
  'receive.notePolkadot': 'Prüfe die Chain vor dem Senden. Guthaben anderer Chains wäre verloren.',
};
