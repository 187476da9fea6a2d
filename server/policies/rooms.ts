import type { Consent, ConsentAnswer, RoomState } from '@/contract/enums/rooms'
import { invalid } from '@/server/errors'
import { roomLimits } from '@/contract/limits/roomLimits'

/** What decides whether and when visitors see a room. */
export interface RoomFacts {
  isPublished: boolean
  isHidden: boolean
  /** Works that hang in it and whose artists agree. */
  acceptedWorks: number
  /** Days in UTC. */
  opensOn: string | null
  closesOn: string | null
  staysInArchive: boolean
}

/** @param today a day in UTC */
export function roomState(
  { isPublished, acceptedWorks, opensOn, closesOn }: RoomFacts,
  today: string,
): RoomState {
  if (!isPublished || opensOn === null) return 'DRAFT'
  if (closesOn !== null && closesOn < today) return 'CLOSED'
  if (acceptedWorks < roomLimits.leastWorks) return 'WAITING'
  return opensOn > today ? 'UPCOMING' : 'OPEN'
}

/** An open room, and a closed one that stays in the archive. */
export function canVisit(room: RoomFacts, today: string): boolean {
  if (room.isHidden || room.acceptedWorks < roomLimits.leastWorks) return false
  const state = roomState(room, today)
  return state === 'OPEN' || (state === 'CLOSED' && room.staysInArchive)
}

/** The consent after an answer. Taking back an acceptance leaves an empty place. */
export function consentAfter(before: Consent, answer: ConsentAnswer): Consent {
  if (answer === 'ACCEPTED') return 'ACCEPTED'
  return before === 'ACCEPTED' || before === 'WITHDRAWN' ? 'WITHDRAWN' : 'DECLINED'
}

interface Hanging {
  title: string | null
  isOwn: boolean
  isPublic: boolean
  isBlocked: boolean
}

/** Own works, also drafts, and public works of others. @throws invalid */
export function requireMayHang({ title, isOwn, isPublic, isBlocked }: Hanging): void {
  if (isOwn) return
  const name = title ? `“${title}”` : 'The untitled work'
  if (!isPublic) throw invalid({ walls: `${name} is not public. Take it down.` })
  if (isBlocked) throw invalid({ walls: `${name} can’t hang in your rooms. Take it down.` })
}
