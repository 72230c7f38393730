/** French texts of signing in with a wallet. */

export const siwx = {
  'siwx.title': 'Connexion',
  'siwx.heading': 'Se connecter à {app}',
  'siwx.text': 'Prouve que ce portefeuille vous appartient. Gratuit, et sans accès à vos fonds.',
  'siwx.site': 'Site web',
  'siwx.account': 'Compte',
  'siwx.network': 'Réseau',
  'siwx.until': 'Valable jusqu’au',
  'siwx.show': 'Afficher le message complet',
  'siwx.hide': 'Masquer le message complet',
  'siwx.cancel': 'Annuler',
  'siwx.sign': 'Signer',
  'siwx.check': 'Approuvez',
  'siwx.again': 'Réessayer',
  'siwx.declined': 'Signature refusée',
  'siwx.smartAccount': 'Cette app ne prend peut-être pas en charge les comptes intelligents',
  'siwx.failed': 'La connexion n’a pas été acceptée',
  'siwx.clock': 'Vérifiez l’heure de cet appareil, puis réessayez',
  'siwx.unreachable': 'Le serveur de connexion est injoignable',
  'siwx.someWallet': 'votre portefeuille',
};
