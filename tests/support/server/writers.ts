import type { Role } from '@/contract/enums/profiles'
import type { TestApp } from './app'
import { buildProfile } from './factories'

/** A signed-in user with a verified email address, who acts as a profile. */
export interface Writer {
  uid: string
  profileId: string
  headers: Record<string, string>
}

let serial = 0

export async function buildWriter(api: TestApp, role: Role = 'ART_ORGANIZATION'): Promise<Writer> {
  const uid = `writer-${(serial += 1)}`
  const profileId = await buildProfile(api.db, { owner_uid: uid, role })
  return { uid, profileId, headers: await api.actingAs(uid, profileId) }
}

export const buildArtist = (api: TestApp): Promise<Writer> => buildWriter(api, 'ARTIST')
