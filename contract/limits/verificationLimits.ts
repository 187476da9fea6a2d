export const verificationLimits = {
  /** In characters, as DNS has it. */
  domain: 253,
  /** Days after which a domain is checked again. */
  checkDays: 30,
  /** Days for which a check may fail before the mark goes. */
  graceDays: 7,
} as const
