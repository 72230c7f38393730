/** The wallets of Connect for apps that draw them: those of the page, and those of the directory if there is one. No React here. */

import type { ConnectRows, PluginContext, Slot } from 'latchkey/plugin';
import type { WalletCatalogue } from 'latchkey/plugins/wallets/slots';
import { createCellRows } from './cellRows.js';
import { connectorCells } from './connectorCells.js';

/** By its id, as in `slots.ts`: a page loads that file at once, and this file must not split the page's script. */
const CATALOGUE = { id: 'wallets.catalogue', kind: 'service' } as Slot<string, 'service', WalletCatalogue>;

export async function createRows(context: PluginContext): Promise<ConnectRows> {
  // Only apps with a directory load its code. If that fails, the wallets of the page are listed, as in Connect.
  if (context.services(CATALOGUE, '*').length > 0) {
    try {
      const catalogue = await context.service(CATALOGUE, '*');
      const { directoryCells } = await import('./directoryCells.js');
      return createCellRows(context, directoryCells(context, catalogue));
    } catch (error) {
      if (!context.signal.aborted) context.report(error);
    }
  }
  return createCellRows(context, connectorCells(context));
}
