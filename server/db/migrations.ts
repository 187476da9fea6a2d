import type { Migration } from 'kysely'
import * as platform from './migrations/0001_platform'
import * as art from './migrations/0002_art'
import * as people from './migrations/0003_people'
import * as artworkPosting from './migrations/0004_artwork_posting'
import * as deletedWorks from './migrations/0005_deleted_works'
import * as logAddresses from './migrations/0006_log_addresses'
import * as opportunityPosting from './migrations/0007_opportunity_posting'
import * as savedSearches from './migrations/0008_saved_searches'
import * as careerStages from './migrations/0009_career_stages'
import * as payments from './migrations/0010_payments'
import * as purchaseEffects from './migrations/0011_purchase_effects'
import * as paymentAddresses from './migrations/0012_payment_addresses'
import * as failedEvents from './migrations/0013_failed_events'
import * as pseudonyms from './migrations/0014_pseudonyms'
import * as imageVisibility from './migrations/0015_image_visibility'
import * as frontPage from './migrations/0016_front_page'
import * as profileMessages from './migrations/0017_profile_messages'
import * as artworkFilters from './migrations/0018_artwork_filters'
import * as deletedAccounts from './migrations/0019_deleted_accounts'
import * as reports from './migrations/0020_reports'
import * as amountOrders from './migrations/0021_amount_orders'
import * as applications from './migrations/0022_applications'
import * as listAccesses from './migrations/0023_list_accesses'
import * as reviewedVersions from './migrations/0024_reviewed_versions'
import * as installation from './migrations/0025_installation'
import * as outsideMails from './migrations/0026_outside_mails'
import * as redactions from './migrations/0027_redactions'
import * as paymentActions from './migrations/0029_payment_actions'
import * as jurorNotes from './migrations/0036_juror_notes'
import * as jurorDates from './migrations/0037_juror_dates'
import * as freedSlots from './migrations/0038_freed_slots'
import * as copies from './migrations/0039_copies'
import * as corrections from './migrations/0040_corrections'
import * as notifiedDecisions from './migrations/0042_notified_decisions'
import * as leftOutArtworks from './migrations/0043_left_out_artworks'
import * as erasedBookmarks from './migrations/0044_erased_bookmarks'
import * as feeOrder from './migrations/0045_fee_order'
import * as invitations from './migrations/0046_invitations'
import * as ledger from './migrations/0047_ledger'
import * as payoutAccounts from './migrations/0048_payout_accounts'
import * as applicationPayments from './migrations/0049_application_payments'
import * as feeTransfers from './migrations/0050_fee_transfers'
import * as refundNotes from './migrations/0051_refund_notes'
import * as guaranteedAnswers from './migrations/0053_guaranteed_answers'
import * as reviewCriteria from './migrations/0054_review_criteria'
import * as feeWaivers from './migrations/0055_fee_waivers'
import * as reviewAssignments from './migrations/0056_review_assignments'
import * as pausedFees from './migrations/0057_paused_fees'
import * as reviewComments from './migrations/0058_review_comments'
import * as formTemplates from './migrations/0059_form_templates'
import * as placeConfirmations from './migrations/0060_place_confirmations'
import * as statistics from './migrations/0061_statistics'
import * as boostPromises from './migrations/0062_boost_promises'
import * as applicationMessages from './migrations/0063_application_messages'
import * as rooms from './migrations/0065_rooms'
import * as following from './migrations/0066_following'
import * as deletedRooms from './migrations/0072_deleted_rooms'
import * as roomStatistics from './migrations/0071_room_statistics'
import * as newsFeeds from './migrations/0068_news_feeds'
import * as certificates from './migrations/0070_certificates'
import * as roomMails from './migrations/0067_room_mails'
import * as webhooks from './migrations/0075_webhooks'
import * as roomCovers from './migrations/0085_room_covers'
import * as webhookSecrets from './migrations/0086_webhook_secrets'
import * as waitingLists from './migrations/0080_waiting_lists'
import * as invitedApplicants from './migrations/0081_invited_applicants'
import * as applicationMedia from './migrations/0082_application_media'
import * as payoutCurrencies from './migrations/0090_payout_currencies'
import * as numbersAtCommit from './migrations/0091_numbers_at_commit'
import * as apiKeys from './migrations/0074_api_keys'
import * as activities from './migrations/0073_activities'
import * as verifications from './migrations/0077_verifications'
import * as lookalikes from './migrations/0078_lookalikes'
import * as teams from './migrations/0069_teams'
import * as statisticsCountries from './migrations/0064_statistics_countries'

/** Every migration of the schema, in order. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  '0001_platform': platform,
  '0002_art': art,
  '0003_people': people,
  '0004_artwork_posting': artworkPosting,
  '0005_deleted_works': deletedWorks,
  '0006_log_addresses': logAddresses,
  '0007_opportunity_posting': opportunityPosting,
  '0008_saved_searches': savedSearches,
  '0009_career_stages': careerStages,
  '0010_payments': payments,
  '0011_purchase_effects': purchaseEffects,
  '0012_payment_addresses': paymentAddresses,
  '0013_failed_events': failedEvents,
  '0014_pseudonyms': pseudonyms,
  '0015_image_visibility': imageVisibility,
  '0016_front_page': frontPage,
  '0017_profile_messages': profileMessages,
  '0018_artwork_filters': artworkFilters,
  '0019_deleted_accounts': deletedAccounts,
  '0020_reports': reports,
  '0021_amount_orders': amountOrders,
  '0022_applications': applications,
  '0023_list_accesses': listAccesses,
  '0024_reviewed_versions': reviewedVersions,
  '0025_installation': installation,
  '0026_outside_mails': outsideMails,
  '0027_redactions': redactions,
  '0029_payment_actions': paymentActions,
  '0036_juror_notes': jurorNotes,
  '0037_juror_dates': jurorDates,
  '0038_freed_slots': freedSlots,
  '0039_copies': copies,
  '0040_corrections': corrections,
  '0042_notified_decisions': notifiedDecisions,
  '0043_left_out_artworks': leftOutArtworks,
  '0044_erased_bookmarks': erasedBookmarks,
  '0045_fee_order': feeOrder,
  '0046_invitations': invitations,
  '0047_ledger': ledger,
  '0048_payout_accounts': payoutAccounts,
  '0049_application_payments': applicationPayments,
  '0050_fee_transfers': feeTransfers,
  '0051_refund_notes': refundNotes,
  '0053_guaranteed_answers': guaranteedAnswers,
  '0054_review_criteria': reviewCriteria,
  '0055_fee_waivers': feeWaivers,
  '0056_review_assignments': reviewAssignments,
  '0057_paused_fees': pausedFees,
  '0058_review_comments': reviewComments,
  '0059_form_templates': formTemplates,
  '0060_place_confirmations': placeConfirmations,
  '0061_statistics': statistics,
  '0062_boost_promises': boostPromises,
  '0063_application_messages': applicationMessages,
  '0064_statistics_countries': statisticsCountries,
  '0065_rooms': rooms,
  '0066_following': following,
  '0067_room_mails': roomMails,
  '0068_news_feeds': newsFeeds,
  '0069_teams': teams,
  '0070_certificates': certificates,
  '0071_room_statistics': roomStatistics,
  '0072_deleted_rooms': deletedRooms,
  '0073_activities': activities,
  '0074_api_keys': apiKeys,
  '0075_webhooks': webhooks,
  '0077_verifications': verifications,
  '0078_lookalikes': lookalikes,
  '0080_waiting_lists': waitingLists,
  '0081_invited_applicants': invitedApplicants,
  '0082_application_media': applicationMedia,
  '0085_room_covers': roomCovers,
  '0086_webhook_secrets': webhookSecrets,
  '0090_payout_currencies': payoutCurrencies,
  '0091_numbers_at_commit': numbersAtCommit,
}
