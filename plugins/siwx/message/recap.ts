/** Statements of sign-ins that allow something on the way (ReCaps, ERC-5573), as wallets put them into words. Pure. */

import type { SIWXCacao } from '../slots.js';

const RECAP = 'urn:recap:';
const LEAD = 'I further authorize the stated URI to perform the following actions on my behalf: ';

/** What stands in the message's statement. @throws on a ReCap that cannot be read */
export function statementOf({ statement, resources }: SIWXCacao['p']): string | undefined {
  const recap = resources?.at(-1);
  if (recap?.startsWith(RECAP) !== true) return statement || undefined;
  // Some wallets give the statement as it was shown.
  if (statement?.includes(LEAD)) return statement;
  return `${statement ? `${statement} ` : ''}${LEAD}${inWords(recap.slice(RECAP.length))}`;
}

/** `(1) 'request': 'personal_sign' for 'eip155'.` and so on, in the order of the wallets' library. */
function inWords(encoded: string): string {
  const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
  const { att } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly att: Readonly<Record<string, object>> };
  let count = 0;
  const lines = Object.entries(att).map(([what, abilities]) => {
    const actions = new Map<string, string[]>();
    const pairs = Object.keys(abilities).map((key) => key.split('/') as [string, string]);
    for (const [ability, action] of pairs.sort(([, one], [, other]) => one.localeCompare(other))) {
      actions.set(ability, [...(actions.get(ability) ?? []), action]);
    }
    const said = [...actions].map(
      ([ability, all]) => `(${++count}) '${ability}': '${all.join("', '")}' for '${what}'.`,
    );
    return said.join(', ').replace('.,', '.');
  });
  return lines.join(' ');
}
