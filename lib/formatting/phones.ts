/**
 * A number as the identity service takes it (ITU-T E.164: `+`, country code, at most 15 digits);
 * null where no country code was written, or what is there is no number.
 */
export const e164 = (typed: string): string | null => {
  const digits = typed.replace(/[\s().\-/\u00a0]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null
}
