/** Arabic texts of the view Receive. */

export const receive = {
  'receive.action': 'استلام',
  'receive.title': 'استلام',
  'receive.yourAddress': 'عنوانك على {chain}',
  'receive.code': 'رمز QR لعنوانك',
  'receive.codeFailed': 'يتعذّر عرض رمز QR',
  'receive.only': 'أرسل الأصول على {network} فقط',
  'receive.accounts': 'عناوين هذه المحفظة',
  'receive.shared':
    '{count, plural, zero {العنوان نفسه على # شبكة أخرى} one {العنوان نفسه على شبكة أخرى واحدة (#)} two {العنوان نفسه على شبكتين أخريين (#)} few {العنوان نفسه على # شبكات أخرى} many {العنوان نفسه على # شبكة أخرى} other {العنوان نفسه على # شبكة أخرى}}',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم النسخ',
  'receive.linkCopied': 'تم نسخ العنوان',
  'receive.notCopied': 'تعذّر نسخ العنوان',
  'receive.share': 'مشاركة',
  'receive.network': 'تغيير الشبكة',
  'receive.account': 'تغيير الحساب',
  'receive.testnet': 'هذه شبكة اختبار. الأصول على شبكات الاختبار بلا قيمة.',
  'receive.smartAccount': 'قد يكون هذا الحساب الذكي موجودًا على {network} فقط. لا تستخدم العنوان على شبكات أخرى.',
  'receive.noteEip155': 'لا ترسل بيتكوين أو SOL إلى هذا العنوان. ستضيع.',
  'receive.noteSolana': 'لا ترسل أصول Ethereum أو Bitcoin أو سلاسل أخرى إلى هذا العنوان. ستضيع.',
  'receive.noteBip122': 'بيتكوين وحدها آمنة على هذا العنوان. قد تُنفق Inscriptions و Runes بالخطأ.',
  'receive.noteOrdinals': 'هذا العنوان مخصّص لـ Inscriptions و Runes. أرسل بيتكوين إلى عنوان الدفع.',
  'receive.notePolkadot': 'تحقّق من السلسلة قبل الإرسال. ستضيع أصول السلاسل الأخرى.',
};
