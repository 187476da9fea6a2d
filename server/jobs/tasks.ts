import { closePayments } from './closePayments'
import { countRecords } from './countRecords'
import { describeEmbed } from './describeEmbed'
import { eraseAccounts } from './eraseAccounts'
import { eraseApplications } from './eraseApplications'
import { eraseArtworks } from './eraseArtworks'
import { eraseCustomer } from './eraseCustomer'
import { eraseOpportunities } from './eraseOpportunities'
import { eraseProfiles } from './eraseProfiles'
import { mailAccountDeletion } from './mailAccountDeletion'
import { mailApplication } from './mailApplication'
import { mailDeadline, mailRemovedCalls, mailRestoredOpportunity } from './mailApplicants'
import { mailDecisions } from './mailDecisions'
import { mailDigest } from './mailDigest'
import { mailListingCredit } from './mailListingCredit'
import { mailMessage } from './mailMessage'
import { mailProof } from './mailProof'
import { mailReceipt, mailRestriction } from './mailReports'
import { mailSearches } from './mailSearches'
import { redactApplication } from './redactApplication'
import { refundPurchase } from './refundPurchase'
import { reconcilePayments } from './reconcilePayments'
import { remindOfCards } from './remindOfCards'
import { remindOfDeadlines } from './remindOfDeadlines'
import { remindOfListings } from './remindOfListings'
import { sendMail } from './sendMail'
import { sendRefund } from './sendRefund'
import { settleUpgrade } from './settleUpgrade'
import { sweep } from './sweep'
import { updateCustomers } from './updateCustomers'
import type { JobPayloads } from '@/server/jobQueue/payloads'
import type { Task } from './task'

/** Every background and scheduled task, by name. */
export const tasks: { [Name in keyof JobPayloads]: Task<Name> } = {
  closePayments,
  countRecords,
  describeEmbed,
  eraseAccounts,
  eraseApplications,
  eraseArtworks,
  eraseCustomer,
  eraseOpportunities,
  eraseProfiles,
  mailAccountDeletion,
  mailApplication,
  mailDeadline,
  mailDecisions,
  mailDigest,
  mailListingCredit,
  mailMessage,
  mailProof,
  mailReceipt,
  mailRemovedCalls,
  mailRestoredOpportunity,
  mailRestriction,
  mailSearches,
  redactApplication,
  refundPurchase,
  reconcilePayments,
  remindOfCards,
  remindOfDeadlines,
  remindOfListings,
  sendMail,
  sendRefund,
  settleUpgrade,
  sweep,
  updateCustomers,
}

/** When regular jobs run, as a crontab in UTC. */
export const timetable = `
17 * * * * sweep ?max=3
7 * * * * reconcilePayments ?max=3
57 * * * * countRecords ?max=3
27 6 * * * remindOfCards ?max=3
47 * * * * eraseAccounts ?max=3
27 * * * * eraseApplications ?max=3
37 * * * * eraseArtworks ?max=3
37 * * * * eraseOpportunities ?max=3
37 * * * * eraseProfiles ?max=3
*/10 * * * * mailSearches ?max=3
*/10 * * * * remindOfDeadlines ?max=3
*/10 * * * * remindOfListings ?max=3
*/10 * * * * mailDecisions ?max=3
*/10 * * * * mailDigest ?max=3
`
