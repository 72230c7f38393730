/** The burner wallets, and the strings to pull on them. */

import type { BurnerWallet } from 'latchkey/plugins/sandbox';
import { useModal } from 'latchkey/react';
import { useReducer } from 'react';
import { Card } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { MODES } from '../modes.js';
import { useReadable } from '../useReadable.js';

export function Wallets() {
  const modal = useModal<DemoModal>();
  const wallets = useReadable(modal.state.sandbox.wallets);
  return (
    <Card title="Burner wallets" wide>
      {wallets.length === 0 && <p>The wallets come with the modal.</p>}
      <ul className="wallets">
        {wallets.map((wallet) => (
          <Wallet key={wallet.info.uuid} wallet={wallet} />
        ))}
      </ul>
    </Card>
  );
}

function Wallet({ wallet }: { wallet: BurnerWallet }) {
  // A wallet is no state of React's: it is drawn again after each string pulled.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { name, icon } = wallet.info;
  const id = name.toLowerCase();
  const pull = (act: () => void) => () => {
    act();
    redraw();
  };
  const nextAccount = () => wallet.switchAccount(wallet.accounts.length - 1);
  return (
    <li>
      <img src={icon} alt="" width="32" height="32" />
      <label>
        {name}
        <select
          data-testid={`mode-${id}`}
          value={typeof wallet.mode === 'string' ? wallet.mode : 'scripted'}
          onChange={(event) => {
            wallet.mode = event.target.value as (typeof MODES)[number];
            redraw();
          }}
        >
          {typeof wallet.mode !== 'string' && <option value="scripted">scripted</option>}
          {MODES.map((mode) => (
            <option key={mode}>{mode}</option>
          ))}
        </select>
      </label>
      <div className="actions">
        <button
          type="button"
          data-testid={`account-${id}`}
          onClick={pull(nextAccount)}
          aria-label={`Other account of ${name}`}
        >
          Other account
        </button>
        <button
          type="button"
          data-testid={`revoke-${id}`}
          onClick={pull(wallet.revoke)}
          aria-label={`Disconnect in ${name}`}
        >
          Disconnect
        </button>
        <button
          type="button"
          data-testid={`vanish-${id}`}
          onClick={pull(wallet.vanish)}
          aria-label={`Switch off ${name}`}
        >
          Switch off
        </button>
        <button
          type="button"
          data-testid={`return-${id}`}
          onClick={pull(wallet.comeBack)}
          aria-label={`Switch on ${name}`}
        >
          Switch on
        </button>
        <button type="button" data-testid={`forget-${id}`} onClick={pull(wallet.forget)} aria-label={`Reset ${name}`}>
          Reset
        </button>
      </div>
    </li>
  );
}
