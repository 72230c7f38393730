import { openTransactionAtom } from 'latchkey/plugins/activity/slots';
import { Icon, iconExternal, Row, useText, useValue } from 'latchkey/ui';
import { strings } from './strings.js';

export default function ReceiptView() {
  const t = useText(strings);
  const transaction = useValue(openTransactionAtom);
  if (!transaction) return null;
  const href = `https://data.example/receipts/${encodeURIComponent(transaction.hash)}`;
  return <Row title={t('receipt')} href={href} end={<Icon of={iconExternal} />} />;
}
