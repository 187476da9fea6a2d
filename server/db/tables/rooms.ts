import type { Generated, GeneratedAlways } from 'kysely'
import type { Consent } from '@/contract/enums/rooms'
import type { WallForm } from '@/contract/forms/room'
import type { GeneratedTimestamp, NullableTimestamp, RequiredJson } from './columns'

export interface RoomTable {
  id: Generated<string>
  profile_id: string
  title: string
  text: string
  /** A calendar day. */
  opens_on: string | null
  closes_on: string | null
  stays_in_archive: boolean
  cover_wall: number
  /** The work that lists show instead of the wall; null for the wall. */
  cover_work: Generated<string | null>
  walls: RequiredJson<WallForm[]>
  /** When its curator opened it; null: a draft. */
  published_at: NullableTimestamp
  /** Works that hang in it and whose artists agree. */
  accepted_works: Generated<number>
  followers_mailed_at: NullableTimestamp
  /** From everyone but its curator: restricted, or the profile is hidden or deleted. Set by `is_hidden`. */
  hidden: Generated<boolean>
  search_text: string
  filter_keys: string[]
  search: GeneratedAlways<string>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  /** Its curator can restore it for thirty days. */
  deleted_at: NullableTimestamp
}

/** A mail about works that wait for their artist’s answer, by the curator. Erased after a day. */
export interface RoomInvitationMailTable {
  uid: string
  mailed_at: Date
}

/** An artwork that hangs in a room, or did: the answer of its artist stays. */
export interface RoomWorkTable {
  room_id: string
  artwork_id: string
  consent: Consent
  is_hung: Generated<boolean>
  /** Null for the curator's own works, and for those of artists who allow all rooms. */
  invited_at: NullableTimestamp
  mailed_at: NullableTimestamp
  answered_at: NullableTimestamp
}

export interface ProfileBlockTable {
  profile_id: string
  blocked_id: string
  created_at: GeneratedTimestamp
}
