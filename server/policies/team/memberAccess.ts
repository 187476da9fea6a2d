import type { CallName, Contract } from '@/contract/contract'
import { contract } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import { includesRole, memberRoles, type MemberRole } from '@/contract/enums/team'
import { forbidden } from '@/server/errors'

/** Endpoints whose caller acts as a profile. */
type ProfileCall = {
  [Name in CallName]: Contract[Name]['access'] extends 'profile' | 'owner' ? Name : never
}[CallName]

/**
 * The role that a member of a profile needs for each endpoint (docs/product.md, "Teams"): for those that act as a
 * profile, and for those that an opportunity's organizer uses, which ignore profile tokens.
 */
export const memberAccess = {
  getTeam: 'READER',
  leaveTeam: 'READER',
  inviteMember: 'OWNER',
  remindMember: 'OWNER',
  cancelTeamInvitation: 'OWNER',
  updateMember: 'OWNER',
  removeMember: 'OWNER',
  offerOwnership: 'OWNER',
  acceptOwnership: 'OWNER',
  listActivities: 'OWNER',
  getVerification: 'OWNER',
  chooseDomain: 'OWNER',
  checkDomain: 'OWNER',
  removeVerification: 'OWNER',

  listKeys: 'OWNER',
  createKey: 'OWNER',
  deleteKey: 'OWNER',
  listWebhooks: 'OWNER',
  createWebhook: 'OWNER',
  updateWebhook: 'OWNER',
  renewWebhookSecret: 'OWNER',
  deleteWebhook: 'OWNER',
  testWebhook: 'OWNER',
  listDeliveries: 'OWNER',

  updateProfile: 'EDITOR',
  deleteProfile: 'OWNER',
  createProfileImages: 'EDITOR',
  deleteProfileImage: 'EDITOR',
  createUpload: 'EDITOR',
  listBlockedProfiles: 'READER',
  blockProfile: 'EDITOR',
  unblockProfile: 'EDITOR',

  createArtwork: 'EDITOR',
  updateArtwork: 'EDITOR',
  deleteArtwork: 'EDITOR',
  restoreArtwork: 'EDITOR',
  featureArtwork: 'EDITOR',
  boostArtwork: 'EDITOR',
  listDeletedArtworks: 'READER',
  getArtworkQuota: 'READER',
  createPrint: 'READER',
  // A certificate is signed by the artist.
  createCertificate: 'OWNER',
  listCertificates: 'READER',
  revokeCertificate: 'OWNER',
  createPortfolioDownload: 'EDITOR',
  checkPortfolio: 'EDITOR',
  importArtwork: 'EDITOR',

  createRoom: 'EDITOR',
  updateRoom: 'EDITOR',
  publishRoom: 'EDITOR',
  deleteRoom: 'EDITOR',
  restoreRoom: 'EDITOR',
  listDeletedRooms: 'READER',
  getOwnRoom: 'READER',
  listOwnRooms: 'READER',
  listRoomInvitations: 'READER',
  answerRoomInvitation: 'EDITOR',
  allowRooms: 'EDITOR',

  createOpportunity: 'EDITOR',
  updateOpportunity: 'EDITOR',
  moveDeadline: 'EDITOR',
  announceEditing: 'EDITOR',
  deleteOpportunity: 'EDITOR',
  restoreOpportunity: 'EDITOR',
  renewOpportunityInvitation: 'EDITOR',
  replyToRecord: 'EDITOR',
  boostOpportunity: 'EDITOR',
  bindOpportunity: 'OWNER',
  listDeletedOpportunities: 'READER',
  getFreePosts: 'READER',
  listFormTemplates: 'READER',
  createFormTemplate: 'EDITOR',
  renameFormTemplate: 'EDITOR',
  deleteFormTemplate: 'EDITOR',

  // What an artist submits is their own: an assistant prepares the profile and its artworks.
  createApplication: 'OWNER',
  listApplications: 'READER',

  getReview: 'READER',
  listReviewedApplications: 'READER',
  getReviewedApplication: 'READER',
  listAccesses: 'READER',
  reviewApplication: 'EDITOR',
  moveApplications: 'EDITOR',
  decideApplications: 'EDITOR',
  takeBackDecisions: 'EDITOR',
  previewDecisions: 'EDITOR',
  sendApplicantMessages: 'EDITOR',
  inviteJuror: 'EDITOR',
  remindJuror: 'EDITOR',
  removeJuror: 'EDITOR',
  updateCriteria: 'EDITOR',
  updateWaitingList: 'EDITOR',
  assignJurors: 'EDITOR',
  previewAssignments: 'EDITOR',
  updateAssignment: 'EDITOR',
  listWaivers: 'EDITOR',
  createWaiverCode: 'EDITOR',
  closeWaiverCode: 'EDITOR',
  decideWaiverRequest: 'EDITOR',
  getFeeStatement: 'OWNER',
  listPaidFees: 'OWNER',
  refundPaidFees: 'OWNER',

  listBookmarks: 'READER',
  listRemovedBookmarks: 'READER',
  listBookmarkIds: 'READER',
  createBookmark: 'EDITOR',
  updateBookmark: 'EDITOR',
  deleteBookmark: 'EDITOR',
  listArtworkBookmarks: 'READER',
  listArtworkBookmarkIds: 'READER',
  createArtworkBookmark: 'EDITOR',
  deleteArtworkBookmark: 'EDITOR',
  listFollowedProfiles: 'READER',
  listFollowedIds: 'READER',
  listFollowedNews: 'READER',
  followProfile: 'EDITOR',
  unfollowProfile: 'EDITOR',
  listSearches: 'READER',
  createSearch: 'EDITOR',
  updateSearch: 'EDITOR',
  deleteSearch: 'EDITOR',
  // A private address goes on working after its member has left.
  getBookmarkCalendarState: 'READER',
  createBookmarkCalendar: 'OWNER',
  deleteBookmarkCalendar: 'OWNER',
  getNewsFeedState: 'READER',
  createNewsFeed: 'OWNER',
  deleteNewsFeed: 'OWNER',

  getStatistics: 'READER',
  getItemStatistics: 'READER',
  createStatisticsDownload: 'READER',

  getActiveSubscription: 'READER',
  listSubscriptionChanges: 'OWNER',
  createFreeSubscription: 'OWNER',
  cancelSubscription: 'OWNER',
  resumeSubscription: 'OWNER',
  getBilling: 'OWNER',
  getPortal: 'OWNER',
  createCheckoutSession: 'OWNER',
  previewUpgrade: 'OWNER',
  upgradeSubscription: 'OWNER',
  downgradeSubscription: 'OWNER',
  listBoosts: 'READER',
  getBoostReceipt: 'OWNER',
  createBoostReceiptDownload: 'OWNER',
  // Editors see whether opportunities can take fees.
  getPayoutAccount: 'EDITOR',
  startPayoutOnboarding: 'OWNER',
  createPayoutDashboard: 'OWNER',
  listPayouts: 'OWNER',
  listFeeOpportunities: 'OWNER',
  createPayoutDownload: 'OWNER',
} as const satisfies Record<ProfileCall, MemberRole> & Partial<Record<CallName, MemberRole>>

const neededRoles = new Map<EndpointShape, MemberRole>(
  Object.entries(memberAccess).map(([name, role]) => [contract[name as CallName], role]),
)

/** The role that members need; undefined for endpoints that have nothing to do with a profile's members. */
export const neededRole = (endpoint: EndpointShape): MemberRole | undefined =>
  neededRoles.get(endpoint)

/** @throws role_needed, with the role and who can give it */
export function requireMemberRole(
  { memberRole, name }: { memberRole: MemberRole; name: string },
  needed: MemberRole,
): void {
  if (includesRole(memberRole, needed)) return
  throw forbidden(
    `Only members with the role ${memberRoles[needed].label}${needed === 'OWNER' ? '' : ' or Owner'} can do this; you are ${memberRoles[memberRole].label} of ${name}. An owner can change your role under Settings, Team.`,
    'role_needed',
  )
}
