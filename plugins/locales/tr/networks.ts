/** Turkish texts of the network views. */

export const networks = {
  'eip155.networks': 'EVM ağları',

  'networks.title': 'Ağ seç',
  'networks.search': 'Ağ ara',
  'networks.clear': 'Aramayı temizle',
  'networks.testnets': 'Test ağları',
  'networks.approve': 'Değişikliği {wallet} içinde onayla',
  'networks.unavailable': '{wallet} ile kullanılamaz',
  'networks.none': 'Bu adda ağ yok',
  'networks.found': '{count, plural, one {# ağ} other {# ağ}}',
  'networks.declined': 'Değişiklik reddedildi',
  'networks.timeout': '{wallet} yanıt vermedi',
  'networks.failed': '{wallet} içinde {network} ağına geçilemedi',
  'networks.someWallet': 'Cüzdan',
  'networks.unsupported': 'Ağ değiştir',
  'networks.unsupportedTitle': '{app} bu ağı desteklemiyor',
  'networks.unsupportedText': 'Devam etmek için bir ağ seç.',
  'networks.disconnect': 'Bağlantıyı kes',
  'networks.disconnecting': 'Bağlantı kesiliyor',
};
