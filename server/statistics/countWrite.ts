import type { Identity } from '@/server/auth/identity'
import type { Countable, Statistics } from './statistics'

/** Counts what a user has done, but not what administrators do. */
export function countWrite(
  statistics: Statistics,
  { uid, isAdmin, profile }: Identity & { profile?: { id: string } },
  done: Countable,
): void {
  if (isAdmin) return
  statistics.count({ key: uid, profileId: profile?.id ?? null }, [done])
}
