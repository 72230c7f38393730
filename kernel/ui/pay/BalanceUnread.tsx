/** The note of a form that pays, when the balance could not be read. */

import { useText } from '../hooks/context.js';
import { Message } from '../kit/feedback/Message.js';
import { strings } from './strings.js';

/**
 * Says that the balance could not be read.
 * @example <BalanceUnread />;
 */
export function BalanceUnread() {
  const t = useText(strings);
  return (
    <Message tone="warn" role="status">
      {t('unread')}
    </Message>
  );
}
