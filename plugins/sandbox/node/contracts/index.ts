/** Creation code and ABIs of the compiled contracts. `node test/tools/contracts.mjs` compiles them. */

import type { Abi, Hex } from 'viem';
import artifacts from './artifacts.json' with { type: 'json' };

/** Name of a contract of the sandbox. */
export type ContractName = keyof typeof artifacts;

/** The compiled form of a contract. */
export interface Artifact {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

/** A contract, ready to deploy. */
export const artifactOf = (name: ContractName): Artifact => artifacts[name] as unknown as Artifact;
