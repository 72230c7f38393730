/** Farcaster in Connect, where it is the only social login. */

import { connectorsAtom } from 'latchkey';
import { ID_AUTH } from 'latchkey/plugins/frame/slots';
import { iconSocialFarcaster, LoginForm, usePlugin, useText, useValue } from 'latchkey/ui';
import { useState } from 'react';
import type { FarcasterParams } from '../index.js';
import { strings } from '../strings.js';

export default function FarcasterMethod() {
  const { router } = usePlugin();
  const t = useText(strings);
  const [here] = useState(() => router.current());
  const namespaces = (here?.params as FarcasterParams)?.namespaces;
  const own = useValue(connectorsAtom).find(({ id }) => id === ID_AUTH);
  // Asked for a namespace that the embedded wallet has no account in.
  if (own && namespaces && !namespaces.some((one) => own.namespaces.includes(one))) return null;
  const go = () => {
    if (router.current()?.key === here?.key) router.push('ConnectingFarcaster', namespaces && { namespaces });
  };
  const social = { id: 'farcaster', name: 'Farcaster', icon: iconSocialFarcaster };
  return (
    <div className="lk-login">
      <LoginForm social={{ label: t('group'), socials: [social], onSelect: go }} />
    </div>
  );
}
