import type { RestrictionEvent } from '@/server/mail/reportLetters'
import type { ApplicationEvent } from '@/server/mail/applicationLetters'
import type { Mail } from '@/server/mail/mail'
import type { ClearedAddress } from '@/server/mail/recipient'

/** The payload of each type of job. */
export interface JobPayloads {
  checkVerifications: Record<string, never>
  /** A checkout session for an application, at the end of the time to submit. */
  closeApplicationPayment: { sessionId: string }
  closePayments: { profileId: string; endsPlan: boolean }
  compareNames: Record<string, never>
  countRecords: Record<string, never>
  deliverWebhook: { deliveryId: string }
  describeEmbed: { artworkId: string }
  eraseAccounts: Record<string, never>
  eraseApplications: Record<string, never>
  eraseArtworks: Record<string, never>
  eraseCustomer: { customer: string }
  eraseOpportunities: Record<string, never>
  eraseProfiles: Record<string, never>
  mailAccountDeletion: { to: ClearedAddress; deletedAt: string }
  /** What applicants answered. */
  mailAnswers: { opportunityId: string }
  /** What an organizer wrote. */
  mailApplicantMessage: { messageId: string }
  mailApplication: { applicationId: string; event: ApplicationEvent; at: string }
  /** `at` is that of the change in the opportunity's log. */
  mailDeadline: { opportunityId: string; at: string }
  mailDecisions: Record<string, never>
  mailDigest: Record<string, never>
  /** `at` is the change of the organizer's payout account. */
  mailFeesPaused: { profileId: string; at: string }
  mailListingCredit: { purchaseId: string }
  mailMessage: { messageId: string }
  mailPlaces: Record<string, never>
  mailProof: { boostId: string }
  /** Without an address for a report that a process of the previous release has stored. */
  mailReceipt: { reportId: string; to?: ClearedAddress }
  /** `at` is the removal; missing in a job that a process of the previous release has stored. */
  mailRemovedCalls: { opportunityId: string; at?: string } | { profileId: string }
  /** `at` is the removal that was undone. */
  mailRestoredOpportunity: { opportunityId: string; at: string }
  mailRestriction: { restrictionId: string; event: RestrictionEvent }
  /** Of a room's curator, by uid after the last one. */
  mailFollowers: { roomId: string; after: string }
  mailNews: Record<string, never>
  mailRooms: Record<string, never>
  /** Artists whose works a curator has hung. */
  mailRoomInvitations: { roomId: string }
  mailSearches: Record<string, never>
  /** `at` names the mail among those about the opportunity. */
  mailWaiverRequests: { opportunityId: string; at: string }
  redactApplication: { applicationId: string }
  refundPurchase: { purchaseId: string }
  /** Application fees of an opportunity that was removed or hidden, or of all of a profile. */
  refundRemovedFees: { opportunityId: string } | { profileId: string }
  reconcilePayments: Record<string, never>
  remindOfCards: Record<string, never>
  remindOfDeadlines: Record<string, never>
  remindOfDrafts: Record<string, never>
  remindOfListings: Record<string, never>
  sendMail: Mail
  sendRefund: { refundId: string }
  settleBoosts: Record<string, never>
  /** Reminders of the answer guarantee, its refunds, and transfers of application fees. */
  settleFees: Record<string, never>
  settleUpgrade: {
    profileId: string
    subscription: string
    /** Ids of prices. */
    from: string
    to: string
    /** The price that the plan was going to change to. */
    scheduled: string | null
    /** Whether the plan was canceled. */
    isEnding: boolean
  }
  sweep: Record<string, never>
  updateCustomers: { uid: string }
}
