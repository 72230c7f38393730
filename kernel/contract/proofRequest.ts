/** The sign-in that a connect asks for. Types only. */

/** A sign-in message to have signed during the connect. */
export interface ProofRequest {
  readonly message: string;
  readonly [detail: string]: unknown;
}
