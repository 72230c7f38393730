/** How wallets of all namespaces say that the user declined. In a file of its own, because a first click needs nothing else of the errors. */

/**
 * A text that says that the user declined, in the words of most wallets. It names the user or the request: a node that
 * writes "transaction denied by policy" has refused by itself.
 */
export const DECLINED =
  /\b(user|request|signature)\b.{0,40}\b(reject|den[iy]|declin|cancel|disapprov)|\b(reject|denied|declin|cancel).{0,20}\bby (the )?user\b/i;
