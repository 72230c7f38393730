/** The social logins of Connect. */

import { Pass, useText } from 'latchkey/ui';
import { useLoginOptions } from '../login/useLoginOptions.js';
import { strings } from '../strings.js';

export default function SocialMethod() {
  const t = useText(strings);
  const { ways, pick, more, expect } = useLoginOptions();
  if (ways.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no clicks; coming near begins to load
    <div className="lk-login" onPointerEnter={expect} onFocus={expect}>
      <Pass social={{ label: t('group'), socials: ways, moreLabel: t('more'), onSelect: pick, onMore: more }} />
    </div>
  );
}
