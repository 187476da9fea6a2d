import type { Migration } from 'kysely'
import * as platform from './migrations/0001_platform'
import * as art from './migrations/0002_art'

/** Every step of the database's schema, in order. A step that was released never changes. */
export const migrations: Record<string, Migration> = {
  '0001_platform': platform,
  '0002_art': art,
}
