import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '@/server/routes/profiles/account'
import { addressRoutes } from '@/server/routes/profiles/addresses'
import { adminRoutes } from '@/server/routes/admin'
import { adminVerificationRoutes } from '@/server/routes/adminVerifications'
import { applicationDocumentRoutes } from '@/server/routes/applications/applicationDocuments'
import { applicationDownloadRoutes } from '@/server/routes/applications/applicationDownloads'
import { applicationRoutes } from '@/server/routes/applications/applications'
import { messageRoutes } from '@/server/routes/applications/messages'
import { confirmationRoutes } from '@/server/routes/applications/confirmations'
import { applicationFeeRoutes } from '@/server/routes/applications/applicationFees'
import { artworkRoutes } from '@/server/routes/artworks/artworks'
import { artworkWriteRoutes } from '@/server/routes/artworks/artworkWrites'
import { bookmarkCalendarRoutes } from '@/server/routes/opportunities/bookmarkCalendars'
import { bookmarkRoutes } from '@/server/routes/opportunities/bookmarks'
import { boostRoutes } from '@/server/routes/payments/boosts'
import { changeRoutes } from '@/server/routes/site/changes'
import { checkoutRoutes } from '@/server/routes/payments/checkout'
import { assignmentRoutes } from '@/server/routes/applications/assignments'
import { criteriaRoutes } from '@/server/routes/applications/criteria'
import { waitingListRoutes } from '@/server/routes/applications/waitingList'
import { decisionRoutes } from '@/server/routes/applications/decisions'
import { directoryRoutes } from '@/server/routes/profiles/directory'
import { docsRoutes } from '@/server/routes/site/docs'
import { embedRoutes } from '@/server/routes/site/embeds'
import { feedRoutes } from '@/server/routes/site/feeds'
import { frontPageRoutes } from '@/server/routes/artworks/frontPage'
import { fulfillmentRoutes } from '@/server/routes/payments/fulfillment'
import { healthRoutes } from '@/server/routes/site/health'
import { imageRoutes } from '@/server/routes/site/images'
import { jurorRoutes } from '@/server/routes/applications/jurors'
import { waiverRoutes } from '@/server/routes/applications/waivers'
import { mailRoutes } from '@/server/routes/mails'
import { metricsRoutes } from '@/server/routes/site/metrics'
import { oembedRoutes } from '@/server/routes/site/oembed'
import { opportunityRoutes } from '@/server/routes/opportunities/opportunities'
import { opportunityWriteRoutes } from '@/server/routes/opportunities/opportunityWrites'
import { feeStatementRoutes } from '@/server/routes/payments/feeStatements'
import { payoutRoutes } from '@/server/routes/payments/payouts'
import { profileDraftRoutes } from '@/server/routes/profiles/profileDrafts'
import { profileImageRoutes } from '@/server/routes/profiles/profileImages'
import { profileMessageRoutes } from '@/server/routes/profiles/profileMessages'
import { profileRoutes } from '@/server/routes/profiles/profiles'
import { profileTokenRoutes } from '@/server/routes/profiles/profileTokens'
import { profileWriteRoutes } from '@/server/routes/profiles/profileWrites'
import { recordRoutes } from '@/server/routes/opportunities/records'
import { refundRoutes } from '@/server/routes/payments/refunds'
import { reportRoutes } from '@/server/routes/reports'
import { reviewRoutes } from '@/server/routes/applications/reviews'
import { artworkBookmarkRoutes } from '@/server/routes/artworks/artworkBookmarks'
import { followingRoutes } from '@/server/routes/profiles/following'
import { newsFeedRoutes } from '@/server/routes/profiles/newsFeeds'
import { certificateRoutes } from '@/server/routes/prints/certificates'
import { portfolioRoutes } from '@/server/routes/portfolio'
import { printRoutes } from '@/server/routes/prints/prints'
import { profileBlockRoutes } from '@/server/routes/profiles/profileBlocks'
import { roomInvitationRoutes } from '@/server/routes/rooms/roomInvitations'
import { roomRoutes } from '@/server/routes/rooms/rooms'
import { roomWriteRoutes } from '@/server/routes/rooms/roomWrites'
import { keyRoutes } from '@/server/routes/keys'
import { ownWebhookRoutes } from '@/server/routes/ownWebhooks'
import { verificationRoutes } from '@/server/routes/profiles/verification'
import { teamRoutes } from '@/server/routes/team'
import { formTemplateRoutes } from '@/server/routes/opportunities/formTemplates'
import { searchRoutes } from '@/server/routes/opportunities/searches'
import { siteSearchRoutes } from '@/server/routes/site/siteSearch'
import { sitemapRoutes } from '@/server/routes/site/sitemap'
import { statisticsRoutes } from '@/server/routes/statistics/statistics'
import { visitRoutes } from '@/server/routes/statistics/visits'
import { subscriptionRoutes } from '@/server/routes/payments/subscriptions'
import { webhookRoutes } from '@/server/routes/payments/webhooks'
import type { Services } from '@/server/http/services'

const everyRoute: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  accountRoutes,
  adminRoutes,
  applicationDocumentRoutes,
  applicationDownloadRoutes,
  applicationRoutes,
  confirmationRoutes,
  messageRoutes,
  applicationFeeRoutes,
  boostRoutes,
  artworkRoutes,
  artworkWriteRoutes,
  bookmarkCalendarRoutes,
  bookmarkRoutes,
  changeRoutes,
  checkoutRoutes,
  assignmentRoutes,
  criteriaRoutes,
  waitingListRoutes,
  decisionRoutes,
  directoryRoutes,
  docsRoutes,
  embedRoutes,
  feedRoutes,
  frontPageRoutes,
  fulfillmentRoutes,
  refundRoutes,
  healthRoutes,
  imageRoutes,
  jurorRoutes,
  mailRoutes,
  metricsRoutes,
  oembedRoutes,
  opportunityRoutes,
  opportunityWriteRoutes,
  payoutRoutes,
  feeStatementRoutes,
  artworkBookmarkRoutes,
  followingRoutes,
  newsFeedRoutes,
  certificateRoutes,
  portfolioRoutes,
  printRoutes,
  profileBlockRoutes,
  profileDraftRoutes,
  profileImageRoutes,
  profileMessageRoutes,
  addressRoutes,
  profileRoutes,
  profileTokenRoutes,
  profileWriteRoutes,
  recordRoutes,
  reportRoutes,
  reviewRoutes,
  roomInvitationRoutes,
  roomRoutes,
  roomWriteRoutes,
  teamRoutes,
  keyRoutes,
  ownWebhookRoutes,
  adminVerificationRoutes,
  verificationRoutes,
  formTemplateRoutes,
  searchRoutes,
  siteSearchRoutes,
  sitemapRoutes,
  statisticsRoutes,
  visitRoutes,
  subscriptionRoutes,
  waiverRoutes,
  webhookRoutes,
]

/** Registers every handler; the contract has their methods and paths. */
export function mountRoutes(app: FastifyInstance, services: Services): void {
  for (const register of everyRoute) register(app, services)
}
