/** Statements of sign-ins that grant permissions (ReCaps, ERC-5573), in the words that wallets sign. Pure. */

import type { SIWXCacao } from '../slots.js';

const RECAP = 'urn:recap:';
const LEAD = 'I further authorize the stated URI to perform the following actions on my behalf: ';

/** The statement of the message that was signed for this CACAO. @throws if its ReCap cannot be read */
export function statementOf({ statement, resources }: SIWXCacao['p']): string | undefined {
  const recap = resources?.at(-1);
  if (recap?.startsWith(RECAP) !== true) return statement || undefined;
  // Some wallets return the complete statement.
  if (statement?.includes(LEAD)) return statement;
  return `${statement ? `${statement} ` : ''}${LEAD}${describePermissions(recap.slice(RECAP.length))}`;
}

/**
 * Text such as `(1) 'request': 'personal_sign' for 'eip155'.`, in the order in which the WalletConnect library writes
 * it.
 */
function describePermissions(encoded: string): string {
  const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
  const { att } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly att: Readonly<Record<string, object>> };
  let count = 0;
  const lines = Object.entries(att).map(([resource, abilities]) => {
    const actions = new Map<string, string[]>();
    const pairs = Object.keys(abilities).map((key) => key.split('/') as [string, string]);
    for (const [ability, action] of pairs.sort(([, a], [, b]) => a.localeCompare(b))) {
      actions.set(ability, [...(actions.get(ability) ?? []), action]);
    }
    const sentences = [...actions].map(
      ([ability, all]) => `(${++count}) '${ability}': '${all.join("', '")}' for '${resource}'.`,
    );
    return sentences.join(', ').replace('.,', '.');
  });
  return lines.join(' ');
}
