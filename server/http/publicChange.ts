import { profileTag } from '@/contract/cacheTags'
import type { Caller } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { readPublicState } from '@/server/repositories/publicStates'
import type { SerializedBody } from './responses'
import type { RouteOptions } from './route'

interface Write {
  db: Db
  caller: Caller
  params: unknown
  options: RouteOptions
}

/**
 * A write invalidates what everyone can see of its record, and only if that is different afterwards: saving
 * drafts and private fields leaves the caches as they are. Routes without a record always invalidate.
 * @returns what is to be asked after the write: the tags that it has changed
 */
export async function watchPublicChange(
  write: Write,
): Promise<(body: SerializedBody | undefined) => Promise<string[]>> {
  const { db, caller, options } = write
  const { invalidates, changes } = options
  if (!invalidates) return () => Promise.resolve([])
  const profile = caller && 'profile' in caller ? caller.profile : null
  const tags = [...invalidates, ...(profile ? [profileTag(profile.id)] : [])]
  if (!changes) return () => Promise.resolve(tags)

  const read = async (id: string | undefined) => (id ? readPublicState(db, changes, id) : null)
  const known = idIn(write.params) ?? (changes === 'profiles' ? profile?.id : undefined)
  const before = await read(known)
  return async (body) => {
    const id = known ?? idIn(body && JSON.parse(body.body.toString()))
    // The write has succeeded: if it is unknown what it changed, it may have changed everything.
    const after = await read(id).catch(() => undefined)
    return before === after ? [] : tags
  }
}

/** The id of a record among the parameters of a path or in a response. */
function idIn(value: unknown): string | undefined {
  const id = value !== null && typeof value === 'object' && 'id' in value ? value.id : undefined
  return typeof id === 'string' ? id : undefined
}
