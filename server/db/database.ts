import type {
  ApplicationPaymentTable,
  FeeTransferTable,
} from './tables/payments/applicationPayments'
import type {
  ApplicationAccessTable,
  ApplicationDocumentTable,
  ApplicationMessageTable,
  ApplicationImageTable,
  ApplicationNumberTable,
  ApplicationReviewTable,
  ApplicationTable,
  JurorTable,
  RecordReplyTable,
  ReviewAssignmentTable,
  ReviewSettingsTable,
} from './tables/applications'
import type { ApiKeyTable } from './tables/keys'
import type { WebhookDeliveryTable, WebhookTable } from './tables/webhooks'
import type { ArtworkTable } from './tables/artworks'
import type { AuditLogTable } from './tables/auditLog'
import type { BookmarkTable, RemovedBookmarkTable } from './tables/bookmarks'
import type { BoostCreditTable, BoostTable } from './tables/payments/boosts'
import type { CatalogPriceTable, CatalogProductTable } from './tables/payments/catalog'
import type { DeletedAccountTable } from './tables/profiles/deletedAccounts'
import type { DirectoryCountTable } from './tables/profiles/directoryCounts'
import type { FeeWaiverTable, WaiverCodeTable } from './tables/payments/feeWaivers'
import type { FreeArtworkTable } from './tables/freeArtworks'
import type { FrontPagePickTable } from './tables/frontPagePicks'
import type { IdempotencyKeyTable } from './tables/idempotencyKeys'
import type { ImageTable } from './tables/images'
import type {
  LedgerDifferenceTable,
  LedgerEntryTable,
  LedgerReconciliationTable,
  LedgerTransactionTable,
} from './tables/payments/ledger'
import type {
  DigestTable,
  MailAddressTable,
  MailItemTable,
  MailPreferenceTable,
  MailTable,
} from './tables/mails'
import type { OpportunityTable } from './tables/opportunities'
import type {
  AddressCodeTable,
  ConfirmedAddressTable,
  MailOptOutTable,
  OutsideMailTable,
} from './tables/outsideMails'
import type {
  AutomaticRefundTable,
  CheckoutSessionTable,
  InstallationTable,
  PaymentCustomerTable,
  PaymentEventTable,
  PaymentReconciliationTable,
  PaymentRequestTable,
} from './tables/payments/payments'
import type { PayoutAccountTable, PayoutTable } from './tables/payments/payouts'
import type { PostAllowanceTable } from './tables/postAllowances'
import type { ProfileDraftTable } from './tables/profiles/profileDrafts'
import type { ProfileMessageTable } from './tables/profiles/profileMessages'
import type { ErasedProfileTable, ProfileTable } from './tables/profiles/profiles'
import type { ListingCreditTable, PurchaseTable } from './tables/payments/purchases'
import type { ReportTable, RestrictionTable } from './tables/reports'
import type { ArtworkBookmarkTable, FollowTable } from './tables/profiles/following'
import type { SecretAddressTable } from './tables/profiles/secretAddresses'
import type {
  ActivityTable,
  MemberTable,
  OpportunityEditorTable,
  OwnershipOfferTable,
  ProfileMemberView,
  TeamInvitationTable,
} from './tables/team'
import type { CertificateTable } from './tables/certificates'
import type {
  ProfileBlockTable,
  RoomInvitationMailTable,
  RoomTable,
  RoomWorkTable,
} from './tables/rooms'
import type {
  ProfileSkeletonTable,
  ProfileVerificationTable,
} from './tables/profiles/verifications'
import type { FormTemplateTable } from './tables/formTemplates'
import type { SavedSearchTable } from './tables/savedSearches'
import type { SignOutTable } from './tables/profiles/signOuts'
import type {
  StatisticsCountryTable,
  StatisticsCountTable,
  StatisticsKeyTable,
  StatisticsSeenTable,
} from './tables/statistics'
import type { SubscriptionTable } from './tables/payments/subscriptions'

/** Every table by its name, as Kysely checks statements against it. */
export interface Database {
  address_codes: AddressCodeTable
  application_accesses: ApplicationAccessTable
  application_documents: ApplicationDocumentTable
  application_messages: ApplicationMessageTable
  application_images: ApplicationImageTable
  application_numbers: ApplicationNumberTable
  application_reviews: ApplicationReviewTable
  applications: ApplicationTable
  artwork_bookmarks: ArtworkBookmarkTable
  artworks: ArtworkTable
  audit_log: AuditLogTable
  automatic_refunds: AutomaticRefundTable
  bookmark_calendars: SecretAddressTable
  bookmarks: BookmarkTable
  removed_bookmarks: RemovedBookmarkTable
  boost_credits: BoostCreditTable
  boosts: BoostTable
  catalog_prices: CatalogPriceTable
  catalog_products: CatalogProductTable
  application_payments: ApplicationPaymentTable
  fee_transfers: FeeTransferTable
  fee_waivers: FeeWaiverTable
  checkout_sessions: CheckoutSessionTable
  confirmed_addresses: ConfirmedAddressTable
  deleted_accounts: DeletedAccountTable
  digests: DigestTable
  directory_counts: DirectoryCountTable
  erased_profiles: ErasedProfileTable
  follows: FollowTable
  free_artworks: FreeArtworkTable
  front_page_picks: FrontPagePickTable
  idempotency_keys: IdempotencyKeyTable
  images: ImageTable
  installation: InstallationTable
  jurors: JurorTable
  ledger_differences: LedgerDifferenceTable
  ledger_entries: LedgerEntryTable
  ledger_reconciliation: LedgerReconciliationTable
  ledger_transactions: LedgerTransactionTable
  listing_credits: ListingCreditTable
  mail_addresses: MailAddressTable
  mail_items: MailItemTable
  mail_opt_outs: MailOptOutTable
  mail_preferences: MailPreferenceTable
  mails: MailTable
  news_feeds: SecretAddressTable
  activities: ActivityTable
  api_keys: ApiKeyTable
  webhook_deliveries: WebhookDeliveryTable
  webhooks: WebhookTable
  members: MemberTable
  opportunity_editors: OpportunityEditorTable
  ownership_offers: OwnershipOfferTable
  profile_members: ProfileMemberView
  team_invitations: TeamInvitationTable
  opportunities: OpportunityTable
  outside_mails: OutsideMailTable
  payment_customers: PaymentCustomerTable
  payment_events: PaymentEventTable
  payment_reconciliation: PaymentReconciliationTable
  payment_requests: PaymentRequestTable
  payout_accounts: PayoutAccountTable
  payouts: PayoutTable
  post_allowances: PostAllowanceTable
  profile_blocks: ProfileBlockTable
  profile_drafts: ProfileDraftTable
  profile_messages: ProfileMessageTable
  profile_skeletons: ProfileSkeletonTable
  profile_verifications: ProfileVerificationTable
  profiles: ProfileTable
  purchases: PurchaseTable
  record_replies: RecordReplyTable
  reports: ReportTable
  restrictions: RestrictionTable
  review_assignments: ReviewAssignmentTable
  review_settings: ReviewSettingsTable
  room_works: RoomWorkTable
  room_invitation_mails: RoomInvitationMailTable
  rooms: RoomTable
  certificates: CertificateTable
  form_templates: FormTemplateTable
  saved_searches: SavedSearchTable
  sign_outs: SignOutTable
  statistics_counts: StatisticsCountTable
  statistics_countries: StatisticsCountryTable
  statistics_keys: StatisticsKeyTable
  statistics_seen: StatisticsSeenTable
  subscriptions: SubscriptionTable
  waiver_codes: WaiverCodeTable
}
