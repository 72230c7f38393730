/** The slots of this plugin: its zones, and the registrars of names. Other plugins import only this file. */

import { defineList, defineService, type NetworkId, typed } from 'latchkey/plugin';

/** A name that is close to a wanted one. */
export interface NameSuggestion {
  /** Without the zone, in lower case. */
  readonly label: string;
  /** Somebody has it already. */
  readonly registered: boolean;
}

/** Registers names of accounts. Provided by `backend`, or by a plugin of your own. */
export interface NameRegistrar {
  /**
   * The wanted label first, then free ones.
   *
   * @throws `NAME_REJECTED`, whose message is the service's reason · any error if no answer arrives
   */
  suggest(request: {
    readonly label: string;
    readonly zone: string;
    readonly network: NetworkId;
    readonly signal?: AbortSignal | undefined;
  }): Promise<readonly NameSuggestion[]>;
  /**
   * Takes the name for the account.
   * @throws as `suggest`
   */
  register(request: {
    /** With its zone. */
    readonly name: string;
    readonly network: NetworkId;
    /** ENSIP-11. */
    readonly coinType: number;
    readonly address: string;
    /** The exact text that was signed. */
    readonly message: string;
    readonly signature: string;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
}

/**
 * The registrars, by namespace.
 * @example const registrar = await context.service(registrars, 'eip155');
 */
export const registrars = defineService({ id: 'names.registrars', of: typed<NameRegistrar>() });

/**
 * Domains of registered names. New names are registered in the first one.
 * @example const zones = context.read(nameZones).flat();
 */
export const nameZones = defineList({ id: 'names.zones', of: typed<readonly string[]>() });
