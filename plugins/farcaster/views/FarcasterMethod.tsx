/** The Farcaster login in Connect, for apps without the plugin `socials`. */

import { connectorsAtom } from 'latchkey/plugin';
import { canLogIn } from 'latchkey/plugins/frame/slots';
import { LoginForm, usePlugin, useText, useValue } from 'latchkey/ui';
import { useState } from 'react';
import type { FarcasterParams } from '../params.js';
import { strings } from '../strings.js';
import { useLogo } from '../useLogo.js';

export default function FarcasterMethod() {
  const { router } = usePlugin();
  const t = useText(strings);
  const icon = useLogo();
  const [route] = useState(() => router.current());
  const namespaces = (route?.params as FarcasterParams)?.namespaces;
  if (!canLogIn(useValue(connectorsAtom), namespaces)) return null;
  const go = () => {
    if (router.current()?.key === route?.key) router.push('ConnectingFarcaster', namespaces && { namespaces });
  };
  const social = { id: 'farcaster', name: 'Farcaster', icon };
  return (
    <div className="lk-login">
      <LoginForm social={{ label: t('group'), socials: [social], onSelect: go }} />
    </div>
  );
}
