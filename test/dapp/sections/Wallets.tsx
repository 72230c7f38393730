/** Controls of the burner wallets: some act on the whole wallet, some on its side, which is its part in one namespace. */

import type { SandboxBurnerWallet } from 'latchkey/plugins/sandbox';
import { useModal } from 'latchkey/react';
import { useReducer } from 'react';
import { Fold } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { MODES, PROFILES } from '../modes.js';
import { NODES } from '../nodes.js';
import { useReadable } from '../useReadable.js';

export function Wallets() {
  const modal = useModal<DemoModal>();
  const sides = useReadable(modal.state.sandbox.wallets);
  const names = [...new Set(sides.map(({ info }) => info.name))];
  return (
    <Fold title="Burner wallets">
      <Profiles />
      {names.length === 0 && <p>The wallets come with the modal.</p>}
      <ul className="wallets">
        {names.map((name) => (
          <Wallet key={name} name={name} sides={sides.filter(({ info }) => info.name === name)} />
        ))}
      </ul>
    </Fold>
  );
}

/** Replaces the wallets by one that behaves like a real wallet, or the nodes by a real one. The page is loaded again. */
function Profiles() {
  return (
    <>
      <Choice name="profile" label="Wallets behave like" none="the sandbox’s own wallets" ids={PROFILES} />
      <Choice name="node" label="Nodes behave like" none="the sandbox’s own nodes" ids={NODES} />
    </>
  );
}

interface ChoiceProps {
  /** The parameter in the query of the page. */
  readonly name: string;
  readonly label: string;
  readonly none: string;
  readonly ids: readonly string[];
}

function Choice({ name, label, none, ids }: ChoiceProps) {
  const query = new URLSearchParams(location.search);
  const choose = (id: string) => {
    if (id === '') query.delete(name);
    else query.set(name, id);
    location.search = `${query}`;
  };
  return (
    <label>
      {label}{' '}
      <select data-testid={name} value={query.get(name) ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{none}</option>
        {ids.map((id) => (
          <option key={id}>{id}</option>
        ))}
      </select>
    </label>
  );
}

interface WalletProps {
  readonly name: string;
  /** The wallet of each namespace. The sides of a wallet share a mode, and are switched on or off together. */
  readonly sides: readonly SandboxBurnerWallet[];
}

function Wallet({ name, sides }: WalletProps) {
  // The wallet is not React state, so render again after each action.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [wallet] = sides;
  if (!wallet) return null;
  const id = name.toLowerCase();
  const button = (action: string, text: string, label: string, act: () => void) => (
    <button
      type="button"
      data-testid={`${action}-${id}`}
      aria-label={label}
      onClick={() => {
        act();
        redraw();
      }}
    >
      {text}
    </button>
  );
  return (
    <li>
      <img src={wallet.info.icon} alt="" width="32" height="32" />
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
        {button('vanish', 'Switch off', `Switch off ${name}`, wallet.vanish)}
        {button('return', 'Switch on', `Switch on ${name}`, wallet.comeBack)}
      </div>
      <div className="sides">
        {sides.map((side) => (
          <Side key={side.namespace} side={side} id={id} redraw={redraw} />
        ))}
      </div>
    </li>
  );
}

interface SideProps {
  readonly side: SandboxBurnerWallet;
  readonly id: string;
  redraw(): void;
}

function Side({ side, id, redraw }: SideProps) {
  const { namespace, info } = side;
  const of = `${info.name}, ${namespace}`;
  const actions = [
    ['account', 'Other account', `Other account of ${of}`, () => side.switchAccount(side.accounts.length - 1)],
    ['revoke', 'Disconnect', `Disconnect in ${of}`, side.revoke],
    ['forget', 'Reset', `Reset ${of}`, side.forget],
  ] as const;
  return (
    <div className="actions side">
      <span>{namespace}</span>
      {actions.map(([action, text, label, act]) => (
        <button
          key={action}
          type="button"
          data-testid={`${action}-${id}-${namespace}`}
          aria-label={label}
          onClick={() => {
            act();
            redraw();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
