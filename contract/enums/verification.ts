/* Values and labels of verified organizations. Plain tables: nothing here may import the validator. */

/** How an organization proves that it controls a domain. */
export const proofMethods = {
  DNS: 'DNS record',
  FILE: 'File on the website',
  MAIL: 'Mail address',
} as const
export type ProofMethod = keyof typeof proofMethods

/** What the TXT record is, and a line of the file. */
export const proofLine = (token: string): string => `art-commons-verification=${token}`

export const PROOF_PATH = '/.well-known/art-commons.txt'

/** Why a domain is not proved, as a sentence for its owner. */
export const domainFailures = {
  NO_RECORD:
    'We found no TXT record with “art-commons-verification” at this domain. New records can take some hours to appear.',
  OTHER_RECORD: 'The TXT record has another value. Copy the one on this page.',
  NO_FILE: 'The website has no such file. It has to answer with status 200.',
  OTHER_FILE: 'The file does not contain the line. Copy the one on this page.',
  REDIRECTED: 'The file redirects to another website or too often.',
  NOT_PUBLIC: 'The domain does not lead to a public address.',
  UNREACHABLE: 'The domain or its website could not be reached. Its certificate has to be valid.',
  TOO_LARGE: 'The answer is too large: at most 100 records, and 64 KiB.',
  TIMED_OUT: 'The domain did not answer in time.',
  NO_ADDRESS:
    'None of your confirmed mail addresses is at this domain. Confirm one first, or choose another way.',
} as const
export type DomainFailure = keyof typeof domainFailures

export const verificationStates = {
  UNPROVED: 'Not verified yet',
  VERIFIED: 'Verified',
  FAILING: 'Verified, but the last check failed',
  REVOKED: 'Revoked by an administrator',
} as const
export type VerificationState = keyof typeof verificationStates
