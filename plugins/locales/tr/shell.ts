/** Turkish texts of the window, its notices and alerts. */

export const shell = {
  'shell.back': 'Geri',
  'shell.close': 'Kapat',
  'shell.dialog': 'Cüzdan',
  'shell.loading': 'Yükleniyor',
  'shell.newTab': 'Yeni sekmede açılır',
  'shell.dismiss': 'Gizle',
  'shell.developer': 'Geliştirici',
  'shell.session': 'Oturum',
  'shell.failed': 'Bu bölüm yüklenmedi',
  'shell.failedScreen': 'Bu ekran yüklenmedi',
  'shell.failedTitle': 'Bir sorun oluştu',
  'shell.retry': 'Tekrar dene',

  'browser.tooOld': 'Bu tarayıcı burada cüzdan bağlamak için çok eski. Güncelle ya da başka bir tarayıcı kullan.',
  'browser.close': 'Kapat',

  'alert.NETWORK_NOT_FOUND': 'Ağ bulunamadı',
  'alert.NETWORK_NOT_FOUND_text': 'Ağ, “networks” listesinde olmalı.',
  'alert.INVALID_APP_CONFIGURATION': 'Geçersiz uygulama yapılandırması',
  'alert.INVALID_APP_CONFIGURATION_text': 'Bu kaynak izin verilenler listesinde değil.',
  'alert.SESSION_EXPIRED': 'Oturumun süresi doldu',
  'alert.SESSION_EXPIRED_text': 'Oturum geçersiz. Bu cihazın saat ayarını kontrol edip yeniden bağlan.',
  'alert.INVALID_PROJECT_ID': 'Geçersiz proje kimliği',
  'alert.INVALID_PROJECT_ID_text': 'Proje kimliği reddedildi. Seçeneklerden kontrol et.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Proje kimliği eksik',
  'alert.PROJECT_ID_NOT_CONFIGURED_text': 'Seçeneklerde bir proje kimliği ver.',
};
