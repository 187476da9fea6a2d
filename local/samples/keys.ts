import type { Insertable } from 'kysely'
import type { ApiKeyTable } from '@/server/db/tables/keys'
import { accounts } from './accounts'
import { daysFrom } from './dates'
import { sampleId } from './sampleId'

/** A key of the gallery that opens nothing: no key is known that has this hash. */
export const makeKey = (today: Date): Insertable<ApiKeyTable> => ({
  id: sampleId('key'),
  profile_id: sampleId(`profile ${accounts.gallery.handle}`),
  name: 'Website',
  scope: 'READ',
  secret_hash: Buffer.alloc(32),
  ending: 'k3y0',
  made_by: accounts.gallery.uid,
  created_at: daysFrom(today, -40),
  expires_at: daysFrom(today, 325),
  last_used_at: daysFrom(today, -1),
})
