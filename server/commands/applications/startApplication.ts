import type { ProfileCaller } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { isInvited } from '@/server/commands/opportunities/invited'
import { notFound } from '@/server/errors'
import { prefilled } from '@/server/policies/applications/applicationContent'
import { requireStartable } from '@/server/policies/applications/applications'
import { findApplicationOf } from '@/server/repositories/applications/applications'
import { insertApplication } from '@/server/repositories/applications/applicationWrites'
import { findPublishedCall } from '@/server/repositories/applications/startableCalls'
import { findOwnProfile } from '@/server/repositories/profiles/profiles'

interface Starting {
  caller: ProfileCaller
  opportunityId: string
  /** Of an invitation. */
  code: string | undefined
  now: Date
}

/** Starts an application. @returns its id, or that of the one that the profile has */
export async function startApplication(
  db: Db,
  { caller, opportunityId, code, now }: Starting,
): Promise<string> {
  const { uid, email, emailVerified, profile } = caller
  const mine = { profileId: profile.id, opportunityId }
  const started = await findApplicationOf(db, mine)
  if (started !== undefined) return started
  const call = await findPublishedCall(db, opportunityId, uid)
  if (!call || !(await isInvited(db, { id: opportunityId, caller, code })))
    throw notFound('Opportunity')
  requireStartable(call, now)
  const applicant = await findOwnProfile(db, profile.id)
  if (!applicant) throw notFound('Profile')
  const draft = prefilled(applicant, {
    email: emailVerified ? email : null,
    requirements: call.requirements,
  })
  await insertApplication(db, { ...mine, applicantUid: uid, draft, now })
  const id = await findApplicationOf(db, mine)
  if (id === undefined) throw notFound('Opportunity')
  return id
}
