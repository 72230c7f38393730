/** The social logins of Connect. */

import { LoginForm, useText } from 'latchkey/ui';
import { strings } from '../strings.js';
import { useWays } from '../useWays.js';

export default function SocialMethod() {
  const t = useText(strings);
  const { ways, pick, more, expect } = useWays();
  if (ways.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no clicks; coming near begins to load
    <div className="lk-login" onPointerEnter={expect} onFocus={expect}>
      <LoginForm social={{ label: t('group'), socials: ways, moreLabel: t('more'), onSelect: pick, onMore: more }} />
    </div>
  );
}
