import { z } from 'zod'
import { artworkSummary } from './artworks'
import { endpoint } from '@/contract/endpoint'
import { certificateFields } from '@/contract/enums/certificates'
import { oneOf, words } from '@/contract/forms/values'
import { text } from '@/contract/limits/limits'
import { pageSizes } from '@/contract/limits/listLimits'
import { profileByline } from '@/contract/profiles/profiles'
import { id, idParams, instant, pageNumber, pageSize } from '@/contract/values/values'

/** What was certified, in the words of that day; empty for what the artwork did not say. */
export const certificateRecord = z.object({
  certificate: id,
  artist: z.string(),
  title: z.string(),
  year: z.string(),
  medium: z.string(),
  size: z.string(),
  edition: z.string(),
  /** Of an edition, such as `3/10`. */
  copy: z.string(),
  /** Names the image that the certificate shows. */
  image: z.string(),
  /** A calendar day in UTC. */
  issuedOn: z.iso.date(),
})
export type CertificateRecord = z.output<typeof certificateRecord>

export const certificate = z.object({
  id,
  /** SHA-256 of `text`, in hexadecimal digits. */
  hash: z.string(),
  record: certificateRecord,
  /** Null when the artwork was deleted. */
  artworkId: id.nullable(),
  revokedAt: instant.nullable(),
})
export type Certificate = z.output<typeof certificate>

export const confirmation = certificate.pick({ hash: true, record: true, revokedAt: true }).extend({
  /** The record as it was hashed: JSON in UTF-8. */
  text: z.string(),
  /** What the artwork says otherwise today; empty when it was deleted or is not public. */
  changed: z.array(oneOf(certificateFields)),
  /** The artwork today; null when it was deleted or is not public. */
  artwork: artworkSummary.nullable(),
  profile: profileByline,
})
export type Confirmation = z.output<typeof confirmation>

export const createCertificate = endpoint({
  method: 'POST',
  path: '/v1/certificates',
  summary:
    'Issue a certificate of authenticity for an own public artwork, or a copy of its edition',
  access: 'profile',
  body: z.object({ artworkId: id, copy: z._default(words(text.copy), '') }),
  response: certificate,
  status: 201,
})

export const listCertificates = endpoint({
  method: 'GET',
  path: '/v1/certificates',
  summary: 'The profile’s certificates, the last issued first',
  access: 'profile',
  query: z.object({ page: pageNumber, size: pageSize(pageSizes.certificates) }),
  response: z.array(certificate),
  counted: true,
})

export const revokeCertificate = endpoint({
  method: 'PUT',
  path: '/v1/certificates/:id/revoked',
  summary: 'Revoke a certificate: its page says so from now on',
  access: 'owner',
  params: idParams,
  response: certificate,
})

export const confirmCertificate = endpoint({
  method: 'GET',
  path: '/v1/certificates/:hash',
  summary: 'What a certificate certifies, whether it is revoked, and what has changed since',
  access: 'public',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: confirmation,
})
