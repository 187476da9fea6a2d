import { randomBytes } from 'node:crypto'
import { conflict } from '@/server/errors'
import { isSigned } from '@/server/signatures'

const CODE_BYTES = 24

/** 192 random bits, as 32 characters that an address may contain. */
export const newInvitationCode = (): string => randomBytes(CODE_BYTES).toString('base64url')

/** Compares in constant time. */
export const opensWith = (code: string, given: string | undefined): boolean =>
  given !== undefined && isSigned(given, [code])

/**
 * The columns that make an opportunity one by invitation or one for everyone. Nothing changes when it is so
 * already, so that its link goes on to work.
 */
export function invitationColumns(
  before: { invitation_code: string | null },
  byInvitation: boolean | undefined,
) {
  if (byInvitation === undefined || byInvitation === (before.invitation_code !== null)) return {}
  return byInvitation
    ? { invitation_code: newInvitationCode(), chosen_boost: null }
    : { invitation_code: null }
}

export const boostNeedsListing = () =>
  conflict('This opportunity is by invitation. List it for everyone before you boost it.')
