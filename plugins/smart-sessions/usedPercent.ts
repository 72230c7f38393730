/** The used part of a limit in whole percent, 100 at most. The service also counts operations that the contract has refused. */
export const usedPercent = (spent: bigint, limit: bigint): number =>
  spent >= limit ? 100 : Number((spent * 100n) / limit);
