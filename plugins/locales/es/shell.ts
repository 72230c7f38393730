/** Spanish texts of the window, its notices and alerts. */

export const shell = {
  'shell.back': 'Atrás',
  'shell.close': 'Cerrar',
  'shell.dialog': 'Billetera',
  'shell.loading': 'Cargando',
  'shell.newTab': 'Se abre en una pestaña nueva',
  'shell.dismiss': 'Descartar',
  'shell.developer': 'Desarrollo',
  'shell.session': 'Sesión',
  'shell.failed': 'Esta sección no se cargó',
  'shell.failedScreen': 'Esta pantalla no se cargó',
  'shell.failedTitle': 'Algo salió mal',
  'shell.retry': 'Reintentar',

  'browser.tooOld': 'Este navegador es demasiado antiguo para conectar una billetera aquí. Actualízalo o usa otro.',
  'browser.close': 'Cerrar',

  'alert.NETWORK_NOT_FOUND': 'Red no encontrada',
  'alert.NETWORK_NOT_FOUND_text': 'La red debe estar en la lista «networks».',
  'alert.INVALID_APP_CONFIGURATION': 'Configuración de la app no válida',
  'alert.INVALID_APP_CONFIGURATION_text': 'El origen no está en la lista de permitidos.',
  'alert.SESSION_EXPIRED': 'Sesión caducada',
  'alert.SESSION_EXPIRED_text': 'Sesión no válida. Revisa la hora de este dispositivo y vuelve a conectarte.',
  'alert.INVALID_PROJECT_ID': 'ID de proyecto no válido',
  'alert.INVALID_PROJECT_ID_text': 'Se rechazó el ID de proyecto. Revísalo en las opciones.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Falta el ID de proyecto',
  'alert.PROJECT_ID_NOT_CONFIGURED_text': 'Indica un ID de proyecto en las opciones.',
};
