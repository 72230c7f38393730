/** Login forms: e-mail and social log-ins. */

import { iconMail, LoginForm, Message, SocialGrid } from 'latchkey/ui';
import { useId, useState } from 'react';
import type { SocialRowProps } from '../../../../kernel/ui/kit/login/SocialTiles.js';
import { logoShapes } from '../../../../plugins/frame/logoShapes.js';
import { nothing, Page, Specimen } from './Page.js';

const SOCIALS = [
  { id: 'google', name: 'Google', icon: logoShapes.google, label: 'Continue with Google' },
  { id: 'x', name: 'X', icon: logoShapes.x },
  { id: 'discord', name: 'Discord', icon: logoShapes.discord },
  { id: 'farcaster', name: 'Farcaster', icon: logoShapes.farcaster },
  { id: 'github', name: 'GitHub', icon: logoShapes.github },
  { id: 'apple', name: 'Apple', icon: logoShapes.apple },
  { id: 'facebook', name: 'Facebook', icon: logoShapes.facebook },
] as const;

const row = (label: string, count: number): SocialRowProps => ({
  label,
  socials: SOCIALS.slice(0, count),
  moreLabel: 'More',
  onSelect: nothing,
});

export function LoginForms() {
  const id = useId();
  const [value, onChange] = useState('');
  const email = {
    label: 'Email address',
    icon: iconMail,
    type: 'email' as const,
    submitLabel: 'Continue',
    onSubmit: nothing,
  };
  return (
    <Page name="Login form">
      <Specimen name="Empty, a row and six icons">
        <LoginForm
          field={{ ...email, value, onChange, valid: /.@.+\../.test(value) }}
          social={{ ...row('All of them', 7), onMore: nothing }}
        />
      </Specimen>
      <Specimen name="Valid, six">
        <LoginForm
          field={{ ...email, label: 'Valid address', value: 'you@example.com', onChange: nothing, valid: true }}
          social={row('Six', 6)}
        />
      </Specimen>
      <Specimen name="Wrong, two">
        <LoginForm
          field={{ ...email, label: 'Wrong one', value: 'you@', onChange: nothing, valid: false, errorId: `${id}bad` }}
          social={row('Two', 2)}
        />
        <Message id={`${id}bad`} tone="bad">
          That isn’t an email address
        </Message>
      </Specimen>
      <Specimen name="Being checked, one">
        <LoginForm
          field={{ ...email, label: 'Checked', value: 'you@example.com', onChange: nothing, valid: true, busy: true }}
          social={row('One', 1)}
        />
      </Specimen>
      <Specimen name="Off">
        <LoginForm
          field={{ ...email, label: 'Off', value: '', onChange: nothing, valid: false, disabled: true }}
          social={{ ...row('Off too', 3), disabled: true }}
        />
      </Specimen>
      <Specimen name="E-mail alone">
        <LoginForm field={{ ...email, label: 'Alone', value: '', onChange: nothing, valid: false }} />
      </Specimen>
      <Specimen name="All with their names">
        <SocialGrid label="Socials" socials={SOCIALS} onSelect={nothing} />
      </Specimen>
    </Page>
  );
}
