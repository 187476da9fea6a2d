import type { CertificateRecord } from '@/contract/artworks/certificates'
import { certificateFields, type CertificateField } from '@/contract/enums/certificates'
import { formatLongDay } from '@/contract/values/dates'

const words = [
  'artist',
  'title',
  'year',
  'medium',
  'size',
  'edition',
] as const satisfies readonly CertificateField[]

/** What a certificate says, as rows of a ledger. */
export const recordRows = (record: CertificateRecord) => [
  ...words.map((field) => ({ label: certificateFields[field], value: record[field] })),
  { label: 'Copy', value: record.copy },
  { label: 'Issued', value: formatLongDay(record.issuedOn) },
]
