import { profileTag } from '@/contract/cacheTags'
import type { Caller } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { readPublicState, type PublicRecord } from '@/server/repositories/publicStates'
import type { SerializedBody } from './responses'
import type { RouteOptions } from './route'

interface Write {
  db: Db
  caller: Caller
  params: unknown
  options: RouteOptions
}

/** What everyone sees of a record before and after a write, as JSON; null while it is not public. */
export interface PublicChange {
  kind: PublicRecord
  id: string
  before: string | null
  after: string | null
}

export interface Outcome {
  /** Of the cached responses that the write has made stale. */
  tags: string[]
  change: PublicChange | null
}

/**
 * A write invalidates what everyone can see of its record, and only if that is different afterwards: saving
 * drafts and private fields leaves the caches as they are. Routes without a record always invalidate.
 * @param write with the transaction that makes it, if there is one
 * @returns what is to be asked after the write
 */
export async function watchPublicChange(
  write: Write,
): Promise<(body: SerializedBody | undefined) => Promise<Outcome>> {
  const { db, caller, options } = write
  const { invalidates, changes } = options
  if (!invalidates) return () => Promise.resolve({ tags: [], change: null })
  const profile = caller && 'profile' in caller ? caller.profile : null
  const tags = [...invalidates, ...(profile ? [profileTag(profile.id)] : [])]
  if (!changes) return () => Promise.resolve({ tags, change: null })

  const read = async (id: string | undefined) => (id ? readPublicState(db, changes, id) : null)
  const known = idIn(write.params) ?? (changes === 'profiles' ? profile?.id : undefined)
  const before = await read(known)
  return async (body) => {
    const id = known ?? idIn(body && JSON.parse(body.body.toString()))
    // The write has succeeded: if it is unknown what it changed, it may have changed everything.
    const after = await read(id).catch(() => undefined)
    if (before === after) return { tags: [], change: null }
    const isKnown = id !== undefined && after !== undefined
    return { tags, change: isKnown ? { kind: changes, id, before, after } : null }
  }
}

/** The id of a record among the parameters of a path or in a response. */
function idIn(value: unknown): string | undefined {
  const id = value !== null && typeof value === 'object' && 'id' in value ? value.id : undefined
  return typeof id === 'string' ? id : undefined
}
