import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '@/server/routes/account'
import { addressRoutes } from '@/server/routes/addresses'
import { adminRoutes } from '@/server/routes/admin'
import { applicationDocumentRoutes } from '@/server/routes/applicationDocuments'
import { applicationDownloadRoutes } from '@/server/routes/applicationDownloads'
import { applicationRoutes } from '@/server/routes/applications'
import { artworkRoutes } from '@/server/routes/artworks'
import { artworkWriteRoutes } from '@/server/routes/artworkWrites'
import { bookmarkCalendarRoutes } from '@/server/routes/bookmarkCalendars'
import { bookmarkRoutes } from '@/server/routes/bookmarks'
import { boostRoutes } from '@/server/routes/boosts'
import { changeRoutes } from '@/server/routes/changes'
import { checkoutRoutes } from '@/server/routes/checkout'
import { decisionRoutes } from '@/server/routes/decisions'
import { directoryRoutes } from '@/server/routes/directory'
import { docsRoutes } from '@/server/routes/docs'
import { embedRoutes } from '@/server/routes/embeds'
import { feedRoutes } from '@/server/routes/feeds'
import { frontPageRoutes } from '@/server/routes/frontPage'
import { fulfillmentRoutes } from '@/server/routes/fulfillment'
import { healthRoutes } from '@/server/routes/health'
import { imageRoutes } from '@/server/routes/images'
import { jurorRoutes } from '@/server/routes/jurors'
import { mailRoutes } from '@/server/routes/mails'
import { metricsRoutes } from '@/server/routes/metrics'
import { opportunityRoutes } from '@/server/routes/opportunities'
import { opportunityWriteRoutes } from '@/server/routes/opportunityWrites'
import { profileDraftRoutes } from '@/server/routes/profileDrafts'
import { profileImageRoutes } from '@/server/routes/profileImages'
import { profileMessageRoutes } from '@/server/routes/profileMessages'
import { profileRoutes } from '@/server/routes/profiles'
import { profileTokenRoutes } from '@/server/routes/profileTokens'
import { profileWriteRoutes } from '@/server/routes/profileWrites'
import { recordRoutes } from '@/server/routes/records'
import { refundRoutes } from '@/server/routes/refunds'
import { reportRoutes } from '@/server/routes/reports'
import { reviewRoutes } from '@/server/routes/reviews'
import { searchRoutes } from '@/server/routes/searches'
import { siteSearchRoutes } from '@/server/routes/siteSearch'
import { sitemapRoutes } from '@/server/routes/sitemap'
import { subscriptionRoutes } from '@/server/routes/subscriptions'
import { webhookRoutes } from '@/server/routes/webhooks'
import type { Services } from '@/server/http/services'

/** Registers every handler; the contract has their methods and paths. */
export function mountRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services)
  adminRoutes(app, services)
  applicationDocumentRoutes(app, services)
  applicationDownloadRoutes(app, services)
  applicationRoutes(app, services)
  boostRoutes(app)
  artworkRoutes(app, services)
  artworkWriteRoutes(app, services)
  bookmarkCalendarRoutes(app, services)
  bookmarkRoutes(app)
  changeRoutes(app, services)
  checkoutRoutes(app, services)
  decisionRoutes(app, services)
  directoryRoutes(app)
  docsRoutes(app, services)
  embedRoutes(app, services)
  feedRoutes(app, services)
  frontPageRoutes(app, services)
  fulfillmentRoutes(app, services)
  refundRoutes(app, services)
  healthRoutes(app, services)
  imageRoutes(app, services)
  jurorRoutes(app, services)
  mailRoutes(app, services)
  metricsRoutes(app, services)
  opportunityRoutes(app, services)
  opportunityWriteRoutes(app, services)
  profileDraftRoutes(app)
  profileImageRoutes(app, services)
  profileMessageRoutes(app, services)
  addressRoutes(app, services)
  profileRoutes(app)
  profileTokenRoutes(app, services)
  profileWriteRoutes(app, services)
  recordRoutes(app)
  reportRoutes(app, services)
  reviewRoutes(app, services)
  searchRoutes(app, services)
  siteSearchRoutes(app)
  sitemapRoutes(app)
  subscriptionRoutes(app, services)
  webhookRoutes(app, services)
}
