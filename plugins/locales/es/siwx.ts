/** Spanish texts of signing in with a wallet. */

export const siwx = {
  'siwx.title': 'Iniciar sesión',
  'siwx.heading': 'Inicia sesión en {app}',
  'siwx.text': 'Demuestra que esta billetera es tuya. Es gratis y no puede mover fondos.',
  'siwx.site': 'Sitio',
  'siwx.account': 'Cuenta',
  'siwx.network': 'Red',
  'siwx.until': 'Válido hasta',
  'siwx.show': 'Mostrar el mensaje completo',
  'siwx.hide': 'Ocultar el mensaje completo',
  'siwx.cancel': 'Cancelar',
  'siwx.sign': 'Firmar',
  'siwx.check': 'Abrir billetera',
  'siwx.again': 'Reintentar',
  'siwx.declined': 'Firma rechazada',
  'siwx.smartAccount': 'Es posible que esta aplicación no admita cuentas inteligentes',
  'siwx.failed': 'No se aceptó el inicio de sesión',
  'siwx.clock': 'Revisa la hora de este dispositivo y vuelve a intentarlo',
  'siwx.unreachable': 'No se puede contactar con el servidor de inicio de sesión',
  'siwx.someWallet': 'tu billetera',
};
