/** The social logins in Connect. */

import { LoginForm, Message, useText } from 'latchkey/ui';
import type { FocusEvent } from 'react';
import { useLoginOptions } from '../login/useLoginOptions.js';
import { strings } from '../strings.js';

export default function SocialMethod() {
  const t = useText(strings);
  const { options, note, select, preload, showAll } = useLoginOptions();
  if (options.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no clicks; hover and focus preload the frame
    <div className="lk-login" onPointerEnter={preload} onFocus={(event) => isMoved(event) && preload()}>
      <LoginForm
        social={{ label: t('group'), socials: options, moreLabel: t('more'), onSelect: select, onMore: showAll }}
      />
      {note && <Message center>{note}</Message>}
    </div>
  );
}

/** Whether the user moved the focus from another control. The initial focus of the view does not load the frame. */
const isMoved = ({ relatedTarget }: FocusEvent) => relatedTarget?.matches('a, button, input') ?? false;
