declare const cleared: unique symbol

/** An address that may be mailed. Only server/mailing/recipients.ts decides that. */
export type ClearedAddress = string & { readonly [cleared]: true }

export interface Recipient {
  address: ClearedAddress
  /** For somebody who did not ask for the mail: refuses all others by one click. */
  optOutToken?: string
}
