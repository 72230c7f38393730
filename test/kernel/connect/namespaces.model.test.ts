/**
 * Compares random sequences of user and wallet actions in two namespaces with a model. A grant covers one namespace or
 * both.
 */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ModalError } from '../../../kernel/values/error.js';
import { settle } from '../fakes.js';
import { type Namespaces, setUpBoth } from '../severalNamespaces.js';
import { type ScriptedGrant, scriptGrant } from '../wallets.js';

const FULL = process.env.LATCHKEY_FULL === '1';
const BOTH: readonly Namespaces[] = ['meadow', 'hill'];

/** The namespaces of each wallet. `connectMulti` asks the part for the active namespace. */
const SERVES = {
  acorn: ['meadow'],
  birch: ['hill'],
  bridge: ['meadow', 'hill'],
  harborMeadow: ['meadow'],
  harborHill: ['hill'],
} as const satisfies Record<string, readonly Namespaces[]>;
type Name = keyof typeof SERVES;
const NAMES = Object.keys(SERVES) as Name[];

type Step =
  | { readonly do: 'connect' | 'approve' | 'refuse'; readonly wallet: Name }
  | { readonly do: 'disconnect' | 'walletEnds' | 'switch'; readonly namespace: Namespaces }
  | { readonly do: 'shrink'; readonly namespace: Namespaces }
  | { readonly do: 'connectMulti' | 'leave' | 'disconnectAll' };

const wallet = fc.constantFrom(...NAMES);
const namespace = fc.constantFrom(...BOTH);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('connect' as const, 'approve' as const, 'approve' as const), wallet }),
  fc.record({ do: fc.constant('refuse' as const), wallet }),
  fc.record({ do: fc.constantFrom('disconnect' as const, 'walletEnds' as const, 'switch' as const), namespace }),
  fc.record({ do: fc.constant('shrink' as const), namespace }),
  fc.record({ do: fc.constantFrom('connectMulti' as const, 'leave' as const, 'disconnectAll' as const) }),
);

/** The state that a user expects. */
interface Model {
  readonly connected: Map<Namespaces, { readonly wallet: Name; readonly grant: ScriptedGrant }>;
  asking: Name | undefined;
  active: Namespaces;
}

/** Removes the connections of ended grants, in every namespace that they cover. */
function removeConnections(model: Model, leaving: (grant: ScriptedGrant) => boolean) {
  for (const [one, { grant }] of [...model.connected]) if (leaving(grant)) model.connected.delete(one);
}

/** If the active namespace lost its connection, another connected namespace becomes active. */
function activateAnother(model: Model, before: boolean) {
  const [other] = model.connected.keys();
  if (before && !model.connected.has(model.active) && other) model.active = other;
}

test('in several namespaces the state matches the model for any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: FULL ? 60 : 25 }), async (steps) => {
      const { modal, wallets, errors, connected, statusOf, network } = await setUpBoth();
      const model: Model = { connected: new Map(), asking: undefined, active: 'meadow' };
      const results: Promise<{ status: string }>[] = [];
      let leave = new AbortController();

      const begin = (name: Name, connector: string) => {
        leave = new AbortController();
        model.asking = name;
        results.push(modal.connect({ connector, signal: leave.signal }));
      };
      const answer = (name: Name, yes: boolean) => {
        // The newest pending request of this wallet. Older requests are never answered.
        const question = wallets[name].asked.pop();
        if (!question) return;
        const current = model.asking === name && !question.signal.aborted;
        if (!yes) question.refuse(new ModalError('No.', { code: 'USER_REJECTED' }));
        const serves: readonly Namespaces[] = SERVES[name];
        const grant = scriptGrant(Object.fromEntries(serves.map((one) => [one, { accounts: [{ address: name }] }])));
        if (yes) question.answer(grant);
        if (!current) return;
        model.asking = undefined;
        if (!yes) return;
        for (const one of serves) model.connected.set(one, { wallet: name, grant });
        if (serves[0]) model.active = serves[0];
      };

      for (const one of steps) {
        const before = model.connected.has(model.active);
        if (one.do === 'connect') begin(one.wallet, wallets[one.wallet].connector.id);
        else if (one.do === 'connectMulti')
          begin(model.active === 'meadow' ? 'harborMeadow' : 'harborHill', 'multi/Harbor');
        else if (one.do === 'approve' || one.do === 'refuse') answer(one.wallet, one.do === 'approve');
        else if (one.do === 'leave') {
          leave.abort();
          model.asking = undefined;
        } else if (one.do === 'disconnectAll') {
          results.push(modal.disconnect());
          model.connected.clear();
          model.asking = undefined;
        } else if (one.do === 'disconnect') {
          results.push(modal.disconnect(one.namespace));
          const ended = model.connected.get(one.namespace)?.grant;
          removeConnections(model, (grant) => grant === ended);
          const asked: readonly Namespaces[] = model.asking ? SERVES[model.asking] : [];
          if (asked.includes(one.namespace)) model.asking = undefined;
          activateAnother(model, before);
        } else if (one.do === 'walletEnds') {
          const ended = model.connected.get(one.namespace)?.grant;
          ended?.change(undefined);
          removeConnections(model, (grant) => grant === ended);
          activateAnother(model, before);
        } else if (one.do === 'shrink') {
          // The wallet keeps its approval in this namespace only.
          const held = model.connected.get(one.namespace);
          held?.grant.change({ [one.namespace]: { accounts: [{ address: held.wallet }] } });
          for (const [other, { grant }] of [...model.connected]) {
            if (grant === held?.grant && other !== one.namespace) model.connected.delete(other);
          }
          activateAnother(model, before);
        } else if (one.do === 'switch') {
          results.push(modal.switchNetwork(one.namespace === 'meadow' ? 'meadow:1' : 'hill:1'));
          model.active = one.namespace;
        }
        await settle();

        const wanted = [...model.connected].map(([each, { wallet: name }]) => `${each} ${wallets[name].connector.id}`);
        expect(connected().sort()).toEqual(wanted.sort());
        const asked: readonly Namespaces[] = model.asking ? SERVES[model.asking] : [];
        for (const each of BOTH) {
          const idle = asked.includes(each) ? 'connecting' : 'disconnected';
          expect(statusOf(each)).toBe(model.connected.has(each) ? 'connected' : idle);
        }
        expect(network()?.split(':')[0]).toBe(model.active);
      }
      // After the last step every promise must have settled.
      modal.destroy();
      for (const result of await Promise.all(results)) {
        expect(['connected', 'rejected', 'cancelled', 'disconnected', 'switched']).toContain(result.status);
      }
      expect(errors).toEqual([]);
    }),
    { numRuns: FULL ? 2_000 : 120 },
  );
}, 600_000);
