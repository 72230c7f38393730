/** English texts of the tab Tokens. */

import { defineStrings } from 'latchkey/ui';

export const strings = defineStrings('tokens', {
  list: 'Your tokens',
  empty: 'No tokens yet',
  emptyText: 'Receive some from another wallet.',
  unavailable: 'Token Balance Unavailable',
  unavailableText: 'Your tokens are safe. We can’t read them right now.',
  again: 'Try again',
  againIn: 'Try again in {seconds} s',
  hidden: '{count, plural, one {# hidden token} other {# hidden tokens}}',
  hiddenText: 'Small amounts and suspicious tokens',
  suspicious: 'Suspicious',
  imitation: 'Look-alike',
  noPrice: 'Price unknown',
  search: 'Search tokens',
  clear: 'Clear',
  found: '{count, plural, one {# token found} other {# tokens found}}',
  none: 'No token by that name',
  refresh: 'Refresh the tokens',
  from: 'Data from {source}',
  fromNodes: 'Data from nodes of {network}',
  partial: 'Some tokens could not be read.',
  pricesFrom: 'Prices from {source}',
  stale: 'From {time}. We can’t read newer values right now.',
});
