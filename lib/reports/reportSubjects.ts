import type { ReportKind } from '@/contract/enums/reports'
import { paths } from '@/lib/navigation/paths'

const nouns: Record<ReportKind, string> = {
  ARTWORK: 'artwork',
  PROFILE: 'profile',
  OPPORTUNITY: 'opportunity',
  ROOM: 'room',
  MESSAGE: 'message',
}

/** `artwork`: the word in addresses and sentences. */
export const nounOf = (kind: ReportKind) => nouns[kind]

export const kindOfNoun = (noun: unknown): ReportKind | undefined =>
  (Object.keys(nouns) as ReportKind[]).find((kind) => nouns[kind] === noun)

/** Its page; null for a message, which has none. */
export const subjectPage = (kind: ReportKind, id: string): string | null => {
  if (kind === 'ARTWORK') return paths.art(id)
  if (kind === 'PROFILE') return paths.profile(id)
  if (kind === 'ROOM') return paths.room(id)
  return kind === 'OPPORTUNITY' ? paths.opportunity(id) : null
}

/** A report’s number as people note it and administrators see it. */
export const shortReference = (id: string): string => id.slice(0, 8).toUpperCase()
