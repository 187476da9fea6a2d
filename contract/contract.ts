import * as account from './profiles/account'
import * as addresses from './profiles/addresses'
import * as admin from './admin'
import * as adminVerifications from './adminVerifications'
import * as applicationMessages from './applications/applicationMessages'
import * as applications from './applications/applications'
import * as assignments from './applications/assignments'
import * as artworks from './artworks/artworks'
import * as bookmarks from './opportunities/bookmarks'
import * as blocks from './profiles/blocks'
import * as boostReceipts from './payments/boostReceipts'
import { listBoosts } from './payments/boosts'
import * as certificates from './artworks/certificates'
import * as checkout from './payments/checkout'
import * as feeStatements from './applications/feeStatements'
import { updateCriteria } from './applications/criteria'
import { updateWaitingList } from './applications/waitingList'
import * as decisions from './applications/decisions'
import { listDirectory } from './profiles/directory'
import type { EndpointShape } from './endpoint'
import * as frontPage from './artworks/frontPage'
import { getHealth, getReadiness } from './health'
import { createUpload, getEmbed, getImage } from './images'
import * as jurors from './applications/jurors'
import * as keys from './team/keys'
import * as mails from './mails'
import { getOEmbed } from './oembed'
import * as opportunities from './opportunities/opportunities'
import * as payouts from './payments/payouts'
import * as profileDrafts from './profiles/profileDrafts'
import { createProfileMessage } from './profiles/profileMessages'
import * as profiles from './profiles/profiles'
import * as records from './opportunities/records'
import * as reports from './reports'
import * as reviews from './applications/reviews'
import * as following from './profiles/following'
import * as artworkBookmarks from './artworks/artworkBookmarks'
import * as portfolio from './artworks/portfolio'
import * as prints from './prints'
import * as rooms from './rooms'
import * as formTemplates from './opportunities/formTemplates'
import * as searches from './opportunities/searches'
import { listSitemap } from './sitemap'
import { searchSite } from './siteSearch'
import * as statistics from './statistics'
import * as subscriptions from './payments/subscriptions'
import * as team from './team/team'
import * as verification from './verification'
import * as waivers from './applications/waivers'
import * as webhooks from './team/webhooks'

/** Every /v1 endpoint. */
export const contract = {
  listArtworks: artworks.listArtworks,
  createArtwork: artworks.createArtwork,
  getArtwork: artworks.getArtwork,
  updateArtwork: artworks.updateArtwork,
  deleteArtwork: artworks.deleteArtwork,
  restoreArtwork: artworks.restoreArtwork,
  listDeletedArtworks: artworks.listDeletedArtworks,
  featureArtwork: artworks.featureArtwork,
  boostArtwork: artworks.boostArtwork,
  listTags: artworks.listTags,
  listArtworkProducts: artworks.listArtworkProducts,
  listProfileArtworks: artworks.listProfileArtworks,
  listSimilarArtworks: artworks.listSimilarArtworks,
  listFrontPage: frontPage.listFrontPage,
  listNewestArtworks: frontPage.listNewestArtworks,
  getArtworkQuota: artworks.getArtworkQuota,

  createProfileToken: profiles.createProfileToken,
  createProfile: profiles.createProfile,
  updateProfile: profiles.updateProfile,
  deleteProfile: profiles.deleteProfile,
  getProfile: profiles.getProfile,
  getProfileFeed: profiles.getProfileFeed,
  listOwnProfiles: profiles.listOwnProfiles,
  listDeletedProfiles: profiles.listDeletedProfiles,
  restoreProfile: profiles.restoreProfile,
  searchProfiles: profiles.searchProfiles,
  checkHandle: profiles.checkHandle,
  listDirectory,
  createProfileImages: profiles.createProfileImages,
  deleteProfileImage: profiles.deleteProfileImage,
  getProfileDraft: profileDrafts.getProfileDraft,
  updateProfileDraft: profileDrafts.updateProfileDraft,
  createProfileMessage,
  createReport: reports.createReport,
  getRestriction: reports.getRestriction,
  createAppeal: reports.createAppeal,
  adminListReports: reports.adminListReports,
  adminListSubjectReports: reports.adminListSubjectReports,
  adminDecideReport: reports.adminDecideReport,

  adminDeleteProfile: admin.adminDeleteProfile,
  adminListProfiles: admin.adminListProfiles,
  adminListLog: admin.adminListLog,
  adminListApplications: admin.adminListApplications,
  adminRestoreProfile: admin.adminRestoreProfile,
  adminTakeDownImage: admin.adminTakeDownImage,
  adminListRefunds: admin.adminListRefunds,
  adminDecideRefund: admin.adminDecideRefund,
  adminListFulfillment: admin.adminListFulfillment,
  adminUpdateFulfillment: admin.adminUpdateFulfillment,
  adminGetFrontPage: frontPage.adminGetFrontPage,
  adminPickArtwork: frontPage.adminPickArtwork,
  adminRemovePick: frontPage.adminRemovePick,
  signOutEverywhere: account.signOutEverywhere,
  deleteAccount: account.deleteAccount,
  restoreAccount: account.restoreAccount,
  createAccountDownload: account.createAccountDownload,
  getAccountDownload: account.getAccountDownload,
  listAddresses: addresses.listAddresses,
  createAddressCode: addresses.createAddressCode,
  confirmAddress: addresses.confirmAddress,
  getMailPreferences: mails.getMailPreferences,
  updateMailPreferences: mails.updateMailPreferences,
  getUnsubscription: mails.getUnsubscription,
  unsubscribe: mails.unsubscribe,
  undoUnsubscribe: mails.undoUnsubscribe,

  listCurrencies: subscriptions.listCurrencies,
  listSubscriptions: subscriptions.listSubscriptions,
  listSubscriptionChanges: subscriptions.listSubscriptionChanges,
  getActiveSubscription: subscriptions.getActiveSubscription,
  createFreeSubscription: subscriptions.createFreeSubscription,
  cancelSubscription: subscriptions.cancelSubscription,
  resumeSubscription: subscriptions.resumeSubscription,
  getBilling: subscriptions.getBilling,

  createCheckoutSession: checkout.createCheckoutSession,
  getCheckoutSession: checkout.getCheckoutSession,
  upgradeSubscription: checkout.upgradeSubscription,
  previewUpgrade: checkout.previewUpgrade,
  downgradeSubscription: checkout.downgradeSubscription,
  getPortal: checkout.getPortal,
  receiveStripeEvent: checkout.receiveStripeEvent,
  listBoosts,
  getBoostReceipt: boostReceipts.getBoostReceipt,
  createBoostReceiptDownload: boostReceipts.createBoostReceiptDownload,
  getBoostReceiptDownload: boostReceipts.getBoostReceiptDownload,
  listTypicalDeliveries: boostReceipts.listTypicalDeliveries,

  getPayoutAccount: payouts.getPayoutAccount,
  startPayoutOnboarding: payouts.startPayoutOnboarding,
  createPayoutDashboard: payouts.createPayoutDashboard,
  listPayouts: payouts.listPayouts,
  getFeeStatement: feeStatements.getFeeStatement,
  listPaidFees: feeStatements.listPaidFees,
  refundPaidFees: feeStatements.refundPaidFees,
  listFeeOpportunities: feeStatements.listFeeOpportunities,
  createPayoutDownload: payouts.createPayoutDownload,
  getPayoutDownload: payouts.getPayoutDownload,
  receiveConnectEvent: payouts.receiveConnectEvent,

  createOpportunity: opportunities.createOpportunity,
  updateOpportunity: opportunities.updateOpportunity,
  deleteOpportunity: opportunities.deleteOpportunity,
  restoreOpportunity: opportunities.restoreOpportunity,
  moveDeadline: opportunities.moveDeadline,
  renewOpportunityInvitation: opportunities.renewOpportunityInvitation,
  listOpportunities: opportunities.listOpportunities,
  listOpportunitiesByIds: opportunities.listOpportunitiesByIds,
  getOpportunity: opportunities.getOpportunity,
  listDeletedOpportunities: opportunities.listDeletedOpportunities,
  listProfileOpportunities: opportunities.listProfileOpportunities,
  listBoostedOpportunities: opportunities.listBoostedOpportunities,
  boostOpportunity: opportunities.boostOpportunity,
  bindOpportunity: opportunities.bindOpportunity,
  listOpportunityProducts: opportunities.listOpportunityProducts,
  getFreePosts: opportunities.getFreePosts,
  listRelatedOpportunities: opportunities.listRelatedOpportunities,
  getRandomOpportunity: opportunities.getRandomOpportunity,
  getOpportunityCalendar: opportunities.getOpportunityCalendar,
  getOpportunityFeed: opportunities.getOpportunityFeed,

  getReview: reviews.getReview,
  listReviewedApplications: reviews.listReviewedApplications,
  getReviewedApplication: reviews.getReviewedApplication,
  reviewApplication: reviews.reviewApplication,
  moveApplications: decisions.moveApplications,
  decideApplications: decisions.decideApplications,
  takeBackDecisions: decisions.takeBackDecisions,
  previewDecisions: decisions.previewDecisions,
  inviteJuror: jurors.inviteJuror,
  remindJuror: jurors.remindJuror,
  removeJuror: jurors.removeJuror,
  getInvitation: jurors.getInvitation,
  acceptInvitation: jurors.acceptInvitation,
  listJuryCalls: jurors.listJuryCalls,
  listAccesses: reviews.listAccesses,
  updateCriteria,
  updateWaitingList,
  assignJurors: assignments.assignJurors,
  previewAssignments: assignments.previewAssignments,
  updateAssignment: assignments.updateAssignment,

  getOpportunityRecord: records.getOpportunityRecord,
  getProfileRecord: records.getProfileRecord,
  replyToRecord: records.replyToRecord,

  listBookmarks: bookmarks.listBookmarks,
  listRemovedBookmarks: bookmarks.listRemovedBookmarks,
  listBookmarkIds: bookmarks.listBookmarkIds,
  createBookmark: bookmarks.createBookmark,
  updateBookmark: bookmarks.updateBookmark,
  deleteBookmark: bookmarks.deleteBookmark,
  getBookmarkCalendar: bookmarks.getBookmarkCalendar,
  getBookmarkCalendarState: bookmarks.getBookmarkCalendarState,
  createBookmarkCalendar: bookmarks.createBookmarkCalendar,
  deleteBookmarkCalendar: bookmarks.deleteBookmarkCalendar,
  listFormTemplates: formTemplates.listFormTemplates,
  createFormTemplate: formTemplates.createFormTemplate,
  renameFormTemplate: formTemplates.renameFormTemplate,
  deleteFormTemplate: formTemplates.deleteFormTemplate,
  listSearches: searches.listSearches,
  createSearch: searches.createSearch,
  updateSearch: searches.updateSearch,
  deleteSearch: searches.deleteSearch,

  createApplication: applications.createApplication,
  listApplications: applications.listApplications,
  getApplication: applications.getApplication,
  updateApplication: applications.updateApplication,
  submitApplication: applications.submitApplication,
  payApplication: applications.payApplication,
  enterWaiverCode: waivers.enterWaiverCode,
  removeWaiverCode: waivers.removeWaiverCode,
  requestWaiver: waivers.requestWaiver,
  listWaivers: waivers.listWaivers,
  createWaiverCode: waivers.createWaiverCode,
  closeWaiverCode: waivers.closeWaiverCode,
  decideWaiverRequest: waivers.decideWaiverRequest,
  withdrawApplication: applications.withdrawApplication,
  confirmPlace: applications.confirmPlace,
  sendApplicantMessages: applicationMessages.sendApplicantMessages,
  listApplicationMessages: applicationMessages.listApplicationMessages,
  answerApplicationMessage: applicationMessages.answerApplicationMessage,
  eraseApplication: applications.eraseApplication,
  createApplicationDocument: applications.createApplicationDocument,
  createApplicationDownload: applications.createApplicationDownload,
  getApplicationDownload: applications.getApplicationDownload,
  createApplicationMedia: applications.createApplicationMedia,
  getApplicationMedia: applications.getApplicationMedia,

  listRooms: rooms.listRooms,
  createRoom: rooms.createRoom,
  listOwnRooms: rooms.listOwnRooms,
  listProfileRooms: rooms.listProfileRooms,
  listArtworkRooms: rooms.listArtworkRooms,
  listRoomInvitations: rooms.listRoomInvitations,
  allowRooms: rooms.allowRooms,
  getRoom: rooms.getRoom,
  getRoomFeed: rooms.getRoomFeed,
  getOwnRoom: rooms.getOwnRoom,
  updateRoom: rooms.updateRoom,
  publishRoom: rooms.publishRoom,
  deleteRoom: rooms.deleteRoom,
  restoreRoom: rooms.restoreRoom,
  listDeletedRooms: rooms.listDeletedRooms,
  answerRoomInvitation: rooms.answerRoomInvitation,
  listArtworkBookmarks: artworkBookmarks.listArtworkBookmarks,
  listArtworkBookmarkIds: artworkBookmarks.listArtworkBookmarkIds,
  createArtworkBookmark: artworkBookmarks.createArtworkBookmark,
  deleteArtworkBookmark: artworkBookmarks.deleteArtworkBookmark,
  listFollowedProfiles: following.listFollowedProfiles,
  listFollowedIds: following.listFollowedIds,
  listFollowedNews: following.listFollowedNews,
  getNewsFeed: following.getNewsFeed,
  getNewsFeedState: following.getNewsFeedState,
  createNewsFeed: following.createNewsFeed,
  deleteNewsFeed: following.deleteNewsFeed,
  followProfile: following.followProfile,
  unfollowProfile: following.unfollowProfile,
  createCertificate: certificates.createCertificate,
  listCertificates: certificates.listCertificates,
  revokeCertificate: certificates.revokeCertificate,
  confirmCertificate: certificates.confirmCertificate,
  createPortfolioDownload: portfolio.createPortfolioDownload,
  getPortfolioDownload: portfolio.getPortfolioDownload,
  checkPortfolio: portfolio.checkPortfolio,
  importArtwork: portfolio.importArtwork,

  createPrint: prints.createPrint,
  getPrint: prints.getPrint,
  getRoomImage: prints.getRoomImage,
  getRoomChecklist: prints.getRoomChecklist,
  listKeys: keys.listKeys,
  createKey: keys.createKey,
  deleteKey: keys.deleteKey,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  updateWebhook: webhooks.updateWebhook,
  renewWebhookSecret: webhooks.renewWebhookSecret,
  deleteWebhook: webhooks.deleteWebhook,
  testWebhook: webhooks.testWebhook,
  listDeliveries: webhooks.listDeliveries,

  getTeam: team.getTeam,
  inviteMember: team.inviteMember,
  remindMember: team.remindMember,
  cancelTeamInvitation: team.cancelTeamInvitation,
  updateMember: team.updateMember,
  removeMember: team.removeMember,
  leaveTeam: team.leaveTeam,
  offerOwnership: team.offerOwnership,
  acceptOwnership: team.acceptOwnership,
  listActivities: team.listActivities,

  getVerification: verification.getVerification,
  chooseDomain: verification.chooseDomain,
  checkDomain: verification.checkDomain,
  removeVerification: verification.removeVerification,

  adminListVerifications: adminVerifications.adminListVerifications,
  adminRevokeVerification: adminVerifications.adminRevokeVerification,
  adminAllowVerification: adminVerifications.adminAllowVerification,
  adminListLookalikes: adminVerifications.adminListLookalikes,
  adminDismissLookalike: adminVerifications.adminDismissLookalike,
  announceEditing: team.announceEditing,
  getTeamInvitation: team.getTeamInvitation,
  acceptTeamInvitation: team.acceptTeamInvitation,
  declineTeamInvitation: team.declineTeamInvitation,

  listBlockedProfiles: blocks.listBlockedProfiles,
  blockProfile: blocks.blockProfile,
  unblockProfile: blocks.unblockProfile,

  countVisits: statistics.countVisits,
  adminGetStatistics: statistics.adminGetStatistics,
  getStatistics: statistics.getStatistics,
  getItemStatistics: statistics.getItemStatistics,
  createStatisticsDownload: statistics.createStatisticsDownload,
  getStatisticsDownload: statistics.getStatisticsDownload,

  searchSite,
  listSitemap,

  createUpload,
  getOEmbed,
  getEmbed,
  getImage,
  getHealth,
  getReadiness,
} as const satisfies Record<string, EndpointShape>

export type Contract = typeof contract
export type CallName = keyof Contract
