/** Page buttons in every state, each with its own modal. */

import { ModalError } from 'latchkey';
import { AccountButton, ConnectButton, type ConnectButtonProps, ModalProvider, NetworkButton } from 'latchkey/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { WALLETS } from './pictures.js';
import type { SceneOptions } from './scene.js';
import { type Stage, until } from './stage.js';

/** Creates the stage of one button. */
export type MakeStage = (id: string, options: SceneOptions) => Stage;

interface Specimen {
  readonly title: string;
  readonly props?: ConnectButtonProps;
  readonly scene?: SceneOptions;
  readonly connects?: boolean;
  /** Requests a network switch that never completes. */
  readonly switches?: boolean;
  /** Locks the connected wallet. */
  readonly locks?: boolean;
  /** Default: the connect button. */
  readonly kind?: 'account' | 'network';
}

const KINDS = { connect: ConnectButton, account: AccountButton, network: NetworkButton } as const;
const [HARBOR] = WALLETS;
const FAILED = new ModalError('No.', { code: 'USER_REJECTED' });

const SPECIMENS: readonly Specimen[] = [
  { title: 'Disconnected' },
  { title: 'Small', props: { size: 'small' } },
  { title: 'Small, disabled', props: { size: 'small', disabled: true } },
  { title: 'With its own words', props: { label: 'Log in' } },
  { title: 'Disabled', props: { disabled: true } },
  { title: 'Connecting', scene: { wallets: [{ ...HARBOR, answer: 'hang' }] }, connects: true },
  {
    title: 'Connecting, small',
    props: { size: 'small' },
    scene: { wallets: [{ ...HARBOR, answer: 'hang' }] },
    connects: true,
  },
  { title: 'Declined', scene: { wallets: [{ ...HARBOR, answer: FAILED }] }, connects: true },
  { title: 'Connected', connects: true },
  { title: 'Locked', connects: true, locks: true },
  { title: 'Connected, small', props: { size: 'small' }, connects: true },
  { title: 'With balance', props: { balance: true }, connects: true },
  { title: 'With balance, small', props: { balance: true, size: 'small' }, connects: true },
  { title: 'With a large balance', props: { balance: true }, scene: { balance: 10n ** 30n }, connects: true },
  { title: 'Balance on its way', props: { balance: true }, scene: { balance: 'hang' }, connects: true },
  { title: 'Balance unavailable', props: { balance: true }, scene: { balance: 'fail' }, connects: true },
  { title: 'Unknown network', scene: { network: 'eip155:42' }, connects: true },
  { title: 'Unknown network, small', props: { size: 'small' }, scene: { network: 'eip155:42' }, connects: true },
  { title: 'Account', kind: 'account', connects: true },
  { title: 'Account, locked', kind: 'account', connects: true, locks: true },
  { title: 'Account, small', kind: 'account', props: { size: 'small' }, connects: true },
  { title: 'Account, disabled', kind: 'account', props: { disabled: true }, connects: true },
  { title: 'Network, not connected', kind: 'network' },
  { title: 'Network', kind: 'network', connects: true },
  { title: 'Network, small', kind: 'network', props: { size: 'small' }, connects: true },
  { title: 'Network, disabled', kind: 'network', props: { disabled: true }, connects: true },
  { title: 'Network, switching', kind: 'network', connects: true, switches: true },
  {
    title: 'Network, switching, small',
    kind: 'network',
    props: { size: 'small' },
    connects: true,
    switches: true,
  },
  {
    title: 'Network, unknown, small',
    kind: 'network',
    props: { size: 'small' },
    scene: { network: 'eip155:42' },
    connects: true,
  },
  { title: 'Network, unknown', kind: 'network', scene: { network: 'eip155:42' }, connects: true },
];

interface ButtonsProps {
  readonly make: MakeStage;
  /** Registers a promise that must settle before the page is ready. */
  wait(work: Promise<unknown>): void;
}

/** All buttons, each with its title. */
export function Buttons({ make, wait }: ButtonsProps): ReactNode {
  return (
    <dl className="specimens">
      {SPECIMENS.map((specimen, index) => (
        <div key={specimen.title}>
          <dt>{specimen.title}</dt>
          <dd>
            <Button specimen={specimen} id={`button${index}`} make={make} wait={wait} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Button({ specimen, id, make, wait }: ButtonsProps & { readonly specimen: Specimen; readonly id: string }) {
  const [stage] = useState(() => make(id, specimen.scene ?? {}));
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const go = async () => {
      await stage.connect();
      if (specimen.locks) stage.wallets.lock();
      if (specimen.switches) await stage.modal.switchNetwork('eip155:8453');
    };
    if (!specimen.connects) return;
    const button = () => place.current?.querySelector('button') ?? shadowOf(place.current)?.querySelector('button');
    const before = button()?.className;
    // The button renders the connection asynchronously. A network button does not change its appearance.
    const drawn = async () => {
      if (specimen.kind === 'network') return;
      if (specimen.locks) {
        await until(() => button()?.textContent?.includes(HARBOR.name) || undefined, specimen.title);
        return;
      }
      await until(() => (button()?.className !== before && !button()?.ariaBusy) || undefined, specimen.title);
    };
    const work = go();
    // Do not wait for states that never settle, such as a wallet without an answer.
    if (!specimen.switches && !specimen.scene?.wallets) wait(work.then(drawn));
  }, [stage, specimen, wait]);
  const Kind = KINDS[specimen.kind ?? 'connect'];
  return (
    <ModalProvider modal={stage.modal}>
      <span ref={place}>
        <Kind {...specimen.props} />
      </span>
    </ModalProvider>
  );
}

const shadowOf = (place: HTMLElement | null) => place?.firstElementChild?.shadowRoot;
