import type { EndpointShape } from '@/contract/endpoint'
import type { Caller } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { actionOf, describeChanges, subjectKinds, titleOf } from '@/server/policies/team/activities'
import { findOrganizer } from '@/server/repositories/profiles/profileTokens'
import { insertActivity } from '@/server/repositories/team/activities'
import type { PublicChange } from './publicChange'

interface Done {
  endpoint: EndpointShape
  caller: Caller
  params: unknown
  /** What everyone sees now that they did not before. */
  change: PublicChange | null
}

type State = Record<string, unknown>
const parse = (state: string): State => JSON.parse(state) as State

/** Whether a write may belong in the log: then its line is written in the transaction of the change. */
export const isLogged = (endpoint: EndpointShape, caller: Caller, changes: unknown): boolean =>
  Boolean(caller) && (changes !== undefined || actionOf(endpoint) !== undefined)

/**
 * Adds a successful write to the activity log of the profile, if it changed something public or paid
 * (docs/product.md, "Teams").
 */
export async function logActivity(db: Db, { endpoint, caller, params, change }: Done) {
  if (!caller) return
  const { uid } = caller
  const who = caller.name ?? caller.email
  const acting = 'profile' in caller ? (caller.profile?.id ?? null) : null
  if (change) return logChange(db, change, { uid, who, acting })
  const action = actionOf(endpoint)
  if (!action) return
  if (acting !== null) return insertActivity(db, { profileId: acting, uid, who, action })
  const { id } = (params ?? {}) as { id?: string }
  const organizer = id === undefined ? undefined : await findOrganizer(db, id)
  if (!organizer) return
  const { profileId, title } = organizer
  const subject = { kind: 'OPPORTUNITY' as const, id: id ?? '', title }
  return insertActivity(db, { profileId, uid, who, action, subject })
}

async function logChange(
  db: Db,
  { kind, id, before, after }: PublicChange,
  { uid, who, acting }: { uid: string; who: string | null; acting: string | null },
): Promise<void> {
  const [was, is] = [before && parse(before), after && parse(after)]
  const state = is ?? was
  if (!state) return
  const owner = kind === 'profiles' ? id : state.profile_id
  const profileId = acting ?? (typeof owner === 'string' ? owner : null)
  if (profileId === null) return
  const changes = was && is ? describeChanges(was, is) : []
  if (was && is && changes.length === 0) return
  await insertActivity(db, {
    profileId,
    uid,
    who,
    action: was ? (is ? 'CHANGED' : 'REMOVED') : 'PUBLISHED',
    subject: { kind: subjectKinds[kind], id, title: titleOf(state) },
    changes,
  })
}
