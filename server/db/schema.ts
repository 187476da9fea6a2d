import type { ColumnType, Generated } from 'kysely'
import type { ArtTables } from './tables/artTables'
import type { PeopleTables } from './tables/peopleTables'

/** An instant that the database fills in unless told. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>

/** Tables that the API itself needs, whatever the product is about. */
export interface PlatformTables {
  idempotency_keys: {
    /** SHA-256 of uid, profile, call and key. */
    id: Buffer
    /** SHA-256 of what was asked. */
    request: Buffer
    status: number | null
    content_type: string | null
    reply: string | null
    created_at: Timestamp
  }
  sign_outs: {
    uid: string
    /** Tokens of sign-ins up to here no longer count. */
    before: Date
  }
  images: {
    key: string
    width: number
    height: number
    dominant_color: string
    bytes: number
    /** Who sent it; null for the pictures of the sample data. */
    profile_id: string | null
    /** Null until something shows it: then it is swept after a day. */
    used_at: Date | null
    /** Shown by several things, so that none of them may erase it. */
    shared: Generated<boolean>
    created_at: Timestamp
  }
}

export interface Database extends PlatformTables, ArtTables, PeopleTables {}
