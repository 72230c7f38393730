/** A planted fault that two example chains share: accounts after the end of a connection. */

import type { Connector, PluginContext } from 'latchkey/plugin';

type Grant = Awaited<ReturnType<Connector['connect']>>;

/** A grant that reports its accounts 1.5 s after its end. */
export function reportingLate({ env }: PluginContext, grant: Grant): Grant {
  const watchers = new Set<(next: Grant | undefined) => void>();
  return {
    ...grant,
    watch(changed) {
      watchers.add(changed);
      const undo = grant.watch(changed);
      return () => {
        watchers.delete(changed);
        undo();
      };
    },
    async end() {
      await grant.end();
      env.after(1_500, () => {
        for (const changed of watchers) changed(grant);
      });
    },
  };
}
