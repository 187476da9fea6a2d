export interface SignOutTable {
  uid: string
  /** Tokens of sign-ins up to this instant are rejected. */
  before: Date
}
