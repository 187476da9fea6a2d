import type { Insertable } from 'kysely'
import type { ConfirmedAddressTable } from '@/server/db/tables/outsideMails'
import type { ProfileVerificationTable } from '@/server/db/tables/profiles/verifications'
import { accounts } from './accounts'
import { daysFrom } from './dates'
import { sampleId } from './sampleId'

export interface SampleVerification {
  domain: Insertable<ProfileVerificationTable>
  address: Insertable<ConfirmedAddressTable>
}

/** The gallery has proved its domain with an address, which needs no name server when it is checked again. */
export function makeVerification(today: Date): SampleVerification {
  const { handle, uid } = accounts.gallery
  const domain = `${handle}.example.org`
  const verified_at = daysFrom(today, -12)
  return {
    domain: {
      profile_id: sampleId(`profile ${handle}`),
      domain,
      token: 'sample-token-of-a-domain',
      method: 'MAIL',
      verified_at,
      checked_at: verified_at,
    },
    address: { uid, email: `hello@${domain}` },
  }
}
