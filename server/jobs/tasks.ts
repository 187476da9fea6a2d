import { checkVerifications } from './checkVerifications'
import { closeApplicationPayment } from './payments/closeApplicationPayment'
import { closePayments } from './payments/closePayments'
import { compareNames } from './compareNames'
import { countRecords } from './countRecords'
import { deliverWebhook } from './webhooks/deliverWebhook'
import { describeEmbed } from './describeEmbed'
import { eraseAccounts } from './erasure/eraseAccounts'
import { eraseApplications } from './erasure/eraseApplications'
import { eraseArtworks } from './erasure/eraseArtworks'
import { eraseCustomer } from './erasure/eraseCustomer'
import { eraseOpportunities } from './erasure/eraseOpportunities'
import { eraseProfiles } from './erasure/eraseProfiles'
import { mailAccountDeletion } from './mails/mailAccountDeletion'
import { mailAnswers } from './mails/mailAnswers'
import { mailApplicantMessage } from './mails/mailApplicantMessage'
import { mailApplication } from './mails/mailApplication'
import { mailDeadline, mailRemovedCalls, mailRestoredOpportunity } from './mails/mailApplicants'
import { mailDecisions } from './mails/mailDecisions'
import { mailDigest } from './mails/mailDigest'
import { mailFeesPaused } from './mails/mailFeesPaused'
import { mailListingCredit } from './mails/mailListingCredit'
import { mailMessage } from './mails/mailMessage'
import { mailNews } from './mails/mailNews'
import { mailPlaces } from './mails/mailPlaces'
import { mailProof } from './mails/mailProof'
import { mailReceipt, mailRestriction } from './mails/mailReports'
import { mailFollowers, mailRooms } from './mails/mailRooms'
import { mailRoomInvitations } from './mails/mailRoomInvitations'
import { mailSearches } from './mails/mailSearches'
import { mailWaiverRequests } from './mails/mailWaiverRequests'
import { redactApplication } from './redactApplication'
import { refundPurchase } from './payments/refundPurchase'
import { refundRemovedFees } from './payments/refundRemovedFees'
import { reconcilePayments } from './payments/reconcilePayments'
import { remindOfCards } from './mails/remindOfCards'
import { remindOfDeadlines } from './mails/remindOfDeadlines'
import { remindOfDrafts } from './mails/remindOfDrafts'
import { remindOfListings } from './mails/remindOfListings'
import { sendMail } from './mails/sendMail'
import { sendRefund } from './payments/sendRefund'
import { settleBoosts } from './payments/settleBoosts'
import { settleFees } from './payments/settleFees'
import { settleUpgrade } from './payments/settleUpgrade'
import { sweep } from './sweep'
import { updateCustomers } from './payments/updateCustomers'
import type { JobPayloads } from '@/server/jobQueue/payloads'
import type { Task } from './task'

/** Every background and scheduled task, by name. */
export const tasks: { [Name in keyof JobPayloads]: Task<Name> } = {
  checkVerifications,
  closeApplicationPayment,
  closePayments,
  compareNames,
  countRecords,
  deliverWebhook,
  describeEmbed,
  eraseAccounts,
  eraseApplications,
  eraseArtworks,
  eraseCustomer,
  eraseOpportunities,
  eraseProfiles,
  mailAccountDeletion,
  mailAnswers,
  mailApplicantMessage,
  mailApplication,
  mailDeadline,
  mailDecisions,
  mailDigest,
  mailFeesPaused,
  mailListingCredit,
  mailMessage,
  mailNews,
  mailPlaces,
  mailProof,
  mailReceipt,
  mailRemovedCalls,
  mailRestoredOpportunity,
  mailRestriction,
  mailFollowers,
  mailRoomInvitations,
  mailRooms,
  mailSearches,
  mailWaiverRequests,
  redactApplication,
  refundPurchase,
  refundRemovedFees,
  reconcilePayments,
  remindOfCards,
  remindOfDeadlines,
  remindOfDrafts,
  remindOfListings,
  sendMail,
  sendRefund,
  settleBoosts,
  settleFees,
  settleUpgrade,
  sweep,
  updateCustomers,
}

/** When regular jobs run, as a crontab in UTC. */
export const timetable = `
17 * * * * sweep ?max=3
7 * * * * reconcilePayments ?max=3
57 * * * * countRecords ?max=3
*/10 * * * * compareNames ?max=3
27 6 * * * remindOfCards ?max=3
12 5 * * * checkVerifications ?max=3
47 * * * * eraseAccounts ?max=3
27 * * * * eraseApplications ?max=3
37 * * * * eraseArtworks ?max=3
37 * * * * eraseOpportunities ?max=3
37 * * * * eraseProfiles ?max=3
*/10 * * * * mailSearches ?max=3
*/10 * * * * remindOfDeadlines ?max=3
*/10 * * * * remindOfDrafts ?max=3
*/10 * * * * remindOfListings ?max=3
*/10 * * * * mailDecisions ?max=3
*/10 * * * * mailDigest ?max=3
*/10 * * * * mailNews ?max=3
*/10 * * * * mailPlaces ?max=3
*/10 * * * * mailRooms ?max=3
*/10 * * * * settleBoosts ?max=3
*/10 * * * * settleFees ?max=3
`
