import { z } from 'zod'
import { endpoint } from './endpoint'
import { domainFailures, proofMethods, verificationStates } from './enums/verification'
import { oneOf, words } from './forms/values'
import { text } from './limits/limits'
import { instant, nothing } from './values/values'

/* Organizations that prove to control a domain (docs/product.md, "Verified organizations"). */

export const verification = z.object({
  domain: z.string(),
  /** What the record or the file has to contain. */
  token: z.string(),
  state: oneOf(verificationStates),
  /** How it was proved. */
  method: z.nullable(oneOf(proofMethods)),
  verifiedAt: instant.nullable(),
  checkedAt: instant.nullable(),
  failingSince: instant.nullable(),
  /** Of the last regular check. */
  failure: z.nullable(oneOf(domainFailures)),
  revokedReason: z.string().nullable(),
})
export type Verification = z.output<typeof verification>

const ownVerification = z.object({ verification: verification.nullable() })

export const getVerification = endpoint({
  method: 'GET',
  path: '/v1/verification',
  summary: 'The domain that your organization has proved, or wants to prove',
  access: 'profile',
  response: ownVerification,
})

export const chooseDomain = endpoint({
  method: 'PUT',
  path: '/v1/verification',
  summary: 'Choose the domain to prove; another one replaces it, with its mark',
  access: 'profile',
  body: z.object({ domain: words(text.url, { min: 1, empty: 'Enter a domain.' }) }),
  response: ownVerification,
})

export const checkDomain = endpoint({
  method: 'POST',
  path: '/v1/verification/checks',
  summary: 'Prove the domain now; `conflict` says what is missing',
  access: 'profile',
  body: z.object({ method: oneOf(proofMethods) }),
  response: ownVerification,
})

export const removeVerification = endpoint({
  method: 'DELETE',
  path: '/v1/verification',
  summary: 'Remove the domain, with its mark',
  access: 'profile',
  response: nothing,
  status: 204,
})
