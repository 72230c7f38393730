import { connectorsAtom } from 'latchkey/plugin';
import { Button, useConnections, useText, useValue } from 'latchkey/ui';
import { jsx } from 'react/jsx-runtime';
import { strings } from './strings.js';

function QuickView() {
  const { connect } = useConnections();
  const t = useText(strings);
  const [wallet] = useValue(connectorsAtom);
  if (!wallet) return null;
  const go = () => void connect({ connector: wallet.id });
  return /* @__PURE__ */ jsx(Button, { onClick: go, children: t('quick', { wallet: wallet.name }) });
}

export { QuickView as default };
