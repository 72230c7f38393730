import { connectorsAtom } from 'latchkey/plugin';
import { Button, useConnections, useText, useValue } from 'latchkey/ui';
import { strings } from './strings.js';

export default function QuickView() {
  const { connect } = useConnections();
  const t = useText(strings);
  const [wallet] = useValue(connectorsAtom);
  if (!wallet) return null;
  const go = () => void connect({ connector: wallet.id });
  return <Button onClick={go}>{t('quick', { wallet: wallet.name })}</Button>;
}
