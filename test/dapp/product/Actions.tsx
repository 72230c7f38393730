/** Actions of a wallet besides swapping. Each button opens a view of the modal. */

import { views } from 'latchkey/plugin';
import { useAccount, useModal } from 'latchkey/react';
import type { ReactNode } from 'react';
import type { DemoModal } from '../modal.js';
import { useReadable } from '../useReadable.js';
import { IconAccount, IconBuy, IconName, IconReceive, IconSend, IconSignIn } from './icons.js';
import { useOpen } from './useOpen.js';

/** The actions. Each needs a view, which a page with `?parts` may leave out. */
const ACTIONS = [
  {
    view: 'Send',
    icon: <IconSend />,
    title: 'Send',
    text: 'To an address, or to a name such as bob.eth. You see who receives it before you sign.',
    button: 'Send to bob.eth',
    show: (modal: DemoModal) => modal.open('Send', { to: 'bob.eth', amount: '0.25' }),
  },
  {
    view: 'Receive',
    icon: <IconReceive />,
    title: 'Receive',
    text: 'Your address as a code to scan, and as text to copy.',
    button: 'Show my address',
    show: (modal: DemoModal) => modal.open('Receive'),
  },
  {
    view: 'Onramp',
    icon: <IconBuy />,
    title: 'Buy',
    text: 'Pay by card at a provider, and follow the order until the coins arrive.',
    button: 'Buy Test Dollars',
    show: (modal: DemoModal) => modal.open('Onramp', { asset: 'TUSD', amount: '50' }),
  },
  {
    view: 'RegisterAccountName',
    icon: <IconName />,
    title: 'Take a name',
    text: 'Log in by e-mail, and take a name that people can send to.',
    button: 'Choose a name',
    show: (modal: DemoModal) => modal.open('RegisterAccountName'),
  },
  {
    view: 'Account',
    icon: <IconAccount />,
    title: 'Look back',
    text: 'Your coins, your collectibles, and everything that was sent or received.',
    button: 'Open account',
    show: (modal: DemoModal) => modal.open(),
  },
] as const;

export function Actions() {
  const modal = useModal<DemoModal>();
  const open = useOpen();
  const listed = modal.read(views);
  return (
    <section className="section" id="actions" aria-labelledby="actions-title">
      <div className="section__head">
        <h2 id="actions-title">Everything else your wallet does</h2>
        <p>All of it in one window, which comes with Latchkey. Meadow only has the buttons.</p>
      </div>
      <div className="actions-grid">
        {listed.has('SIWXSignMessage') && <SignInAction />}
        {ACTIONS.filter(({ view }) => listed.has(view)).map(({ view, show, ...action }) => (
          <Action key={view} {...action} onPress={() => open(show)} />
        ))}
      </div>
    </section>
  );
}

/** Signs in at the server of this page, or out. */
function SignInAction() {
  const modal = useModal<DemoModal>();
  const { status } = useAccount();
  const isSignedIn = useReadable(modal.state.siwx.signedIn) === true;
  const press = async () => {
    // The modal asks for a signature when it has connected.
    if (status !== 'connected') await modal.connect();
    else if (isSignedIn) await modal.api.siwx.signOut();
    else await modal.api.siwx.signIn();
  };
  return (
    <Action
      icon={<IconSignIn />}
      title={isSignedIn ? 'Signed in' : 'Sign in'}
      text={
        isSignedIn
          ? 'The server of this page knows that the account is yours.'
          : 'Prove that the account is yours with a signature. It is free, and moves nothing.'
      }
      button={isSignedIn ? 'Sign out' : 'Sign in'}
      onPress={press}
    />
  );
}

interface ActionProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  onPress(): Promise<unknown>;
}

function Action({ icon, title, text, button, onPress }: ActionProps) {
  return (
    <article className="action">
      <span className="action__icon">{icon}</span>
      <h3>{title}</h3>
      <p>{text}</p>
      {/* The modal shows what went wrong. */}
      <button type="button" onClick={() => void onPress().catch(() => undefined)}>
        {button}
      </button>
    </article>
  );
}
