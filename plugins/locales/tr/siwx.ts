/** Turkish texts of signing in with a wallet. */

export const siwx = {
  'siwx.title': 'Oturum aç',
  'siwx.heading': '{app} için oturum aç',
  'siwx.text': 'Bu cüzdanın sana ait olduğunu kanıtlar. Ücretsizdir, para aktaramaz.',
  'siwx.site': 'Web sitesi',
  'siwx.account': 'Hesap',
  'siwx.network': 'Ağ',
  'siwx.until': 'Geçerlilik sonu',
  'siwx.show': 'Mesajın tamamını göster',
  'siwx.hide': 'Mesajın tamamını gizle',
  'siwx.cancel': 'Vazgeç',
  'siwx.sign': 'İmzala',
  'siwx.check': 'Cüzdanı aç',
  'siwx.again': 'Tekrar dene',
  'siwx.declined': 'İmza reddedildi',
  'siwx.smartAccount': 'Bu uygulama akıllı hesapları desteklemiyor olabilir',
  'siwx.failed': 'Oturum açma kabul edilmedi',
  'siwx.clock': 'Bu cihazın saatini kontrol et ve yeniden dene',
  'siwx.unreachable': 'Oturum sunucusuna ulaşılamıyor',
  'siwx.someWallet': 'cüzdanın',
};
