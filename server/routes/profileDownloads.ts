import { notFound } from '@/server/errors'
import type { ProfileCaller } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { createDownloadLinks, type DownloadPurpose } from '@/server/exports/downloadLinks'
import type { Services } from '@/server/http/services'
import { findMembership } from '@/server/repositories/profiles/profileTokens'
import { hasSignedOutSince } from '@/server/repositories/profiles/signOuts'

/** Addresses at which a member of a profile downloads something of it. */
export interface ProfileDownloads<Details> {
  create(caller: ProfileCaller, details: Details): { url: string }
  /** @throws not_found for an address that has expired, or whose user may not download it anymore */
  open(db: Db, token: string): Promise<{ profileId: string; details: Details }>
}

/** @param path of the downloads, such as `/v1/payouts/downloads` */
export function profileDownloads<Details>(
  { env, clock }: Services,
  { purpose, path }: { purpose: DownloadPurpose; path: `/v1/${string}` },
): ProfileDownloads<Details> {
  const links = createDownloadLinks(env.PROFILE_TOKEN_SECRET, clock, {
    purpose,
    old: env.PROFILE_TOKEN_SECRET_OLD,
  })
  return {
    create: ({ uid, profile }, details) => {
      const token = links.sign(JSON.stringify([uid, profile.id, details]))
      return { url: `${env.NEXT_PUBLIC_API_URL}${path}/${token}` }
    },
    open: async (db, token) => {
      const link = links.verify(token)
      if (!link) throw notFound('Download')
      // What is signed was written by `sign`.
      const [uid, profileId, details] = JSON.parse(link.subject) as [string, string, Details]
      if (await hasSignedOutSince(db, uid, link.createdAt)) throw notFound('Download')
      if (!(await findMembership(db, { uid, profileId }))) throw notFound('Download')
      return { profileId, details }
    },
  }
}
