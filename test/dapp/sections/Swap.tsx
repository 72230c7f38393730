/** Opens Swap for a pair of the local exchange, and shows a price without the modal's views. */

import { formatAmount, parseAmount } from 'latchkey/data';
import { useAccount, useModal } from 'latchkey/react';
import { useState } from 'react';
import { Card, Problem, Value } from '../Card.js';
import type { DemoModal } from '../modal.js';
import { useAction } from '../useAction.js';

/** Pairs that the pools of the demo trade. */
const PAIRS = [
  { text: '0.1 ETH to TUSD', from: 'native', to: 'TUSD', amount: '0.1' },
  { text: '25 TUSD to MDW', from: 'TUSD', to: 'MDW', amount: '25' },
  { text: '12 RUSD to ETH, with a reset as USDT needs it', from: 'RUSD', to: 'native', amount: '12' },
] as const;

type Pair = (typeof PAIRS)[number];

export function Swap() {
  const modal = useModal<DemoModal>();
  const { address } = useAccount({ namespace: 'eip155' });
  const [pair, setPair] = useState<Pair>(PAIRS[0]);
  const { outcome, run } = useAction(async ({ from, to, amount }: Pair) => {
    const tokens = await modal.api.swaps.tokens();
    const find = (symbol: string) => {
      const wanted = symbol === 'native' ? tokens[0] : tokens.find((token) => token.symbol === symbol);
      if (!wanted) throw new Error(`The exchange has no token ${symbol}.`);
      return wanted;
    };
    const input = { from: find(from), to: find(to) };
    const price = await modal.api.swaps.quote({ ...input, amount: parseAmount(amount, input.from.decimals) });
    return `${formatAmount(price.toAmount, input.to.decimals)} ${input.to.symbol}, from ${price.source}`;
  });
  return (
    <Card title="Swap">
      <label>
        Pair
        <select
          value={pair.text}
          onChange={(event) => setPair(PAIRS.find(({ text }) => text === event.target.value) ?? PAIRS[0])}
        >
          {PAIRS.map(({ text }) => (
            <option key={text}>{text}</option>
          ))}
        </select>
      </label>
      <div className="actions">
        <button type="button" data-testid="swap-open" disabled={!address} onClick={() => modal.open('Swap', pair)}>
          Open Swap
        </button>
        <button type="button" data-testid="swap-quote" disabled={!address} onClick={() => run(pair)}>
          Show the price
        </button>
      </div>
      {outcome.status === 'done' && (
        <dl>
          <Value label="Price" testId="swap-price">
            {outcome.value}
          </Value>
        </dl>
      )}
      {outcome.status === 'failed' && <Problem text={outcome.text} testId="swap-error" />}
    </Card>
  );
}
