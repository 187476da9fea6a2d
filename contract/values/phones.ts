/**
 * Converts a typed number to ITU-T E.164 (`+`, country code, at most 15 digits), as the identity
 * service expects. Returns null without a country code or for anything that is not a number.
 */
export const e164 = (typed: string): string | null => {
  const digits = typed.replace(/[\s().\-/\u00a0]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}
