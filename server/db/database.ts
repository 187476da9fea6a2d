import type { ArtworkTable } from './tables/artworks'
import type { AuditLogTable } from './tables/auditLog'
import type { BookmarkCalendarTable, BookmarkTable } from './tables/bookmarks'
import type { BoostCreditTable, BoostTable } from './tables/boosts'
import type { DirectoryCountTable } from './tables/directoryCounts'
import type { FreeArtworkTable } from './tables/freeArtworks'
import type { IdempotencyKeyTable } from './tables/idempotencyKeys'
import type { ImageTable } from './tables/images'
import type {
  DigestTable,
  MailAddressTable,
  MailItemTable,
  MailPreferenceTable,
  MailTable,
} from './tables/mails'
import type { OpportunityTable } from './tables/opportunities'
import type { PostAllowanceTable } from './tables/postAllowances'
import type { ProfileDraftTable } from './tables/profileDrafts'
import type { ProfileTable } from './tables/profiles'
import type { SavedSearchTable } from './tables/savedSearches'
import type { SignOutTable } from './tables/signOuts'
import type { SubscriptionTable } from './tables/subscriptions'

/** Every table by its name, as Kysely checks statements against it. */
export interface Database {
  artworks: ArtworkTable
  audit_log: AuditLogTable
  bookmark_calendars: BookmarkCalendarTable
  bookmarks: BookmarkTable
  boost_credits: BoostCreditTable
  boosts: BoostTable
  digests: DigestTable
  directory_counts: DirectoryCountTable
  free_artworks: FreeArtworkTable
  idempotency_keys: IdempotencyKeyTable
  images: ImageTable
  mail_addresses: MailAddressTable
  mail_items: MailItemTable
  mail_preferences: MailPreferenceTable
  mails: MailTable
  opportunities: OpportunityTable
  post_allowances: PostAllowanceTable
  profile_drafts: ProfileDraftTable
  profiles: ProfileTable
  saved_searches: SavedSearchTable
  sign_outs: SignOutTable
  subscriptions: SubscriptionTable
}
