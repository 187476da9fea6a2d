import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account'
import { addressRoutes } from './addresses'
import { adminRoutes } from './admin'
import { applicationDocumentRoutes } from './applicationDocuments'
import { applicationDownloadRoutes } from './applicationDownloads'
import { applicationRoutes } from './applications'
import { artworkRoutes } from './artworks'
import { artworkWriteRoutes } from './artworkWrites'
import { bookmarkCalendarRoutes } from './bookmarkCalendars'
import { bookmarkRoutes } from './bookmarks'
import { boostRoutes } from './boosts'
import { changeRoutes } from './changes'
import { checkoutRoutes } from './checkout'
import { decisionRoutes } from './decisions'
import { directoryRoutes } from './directory'
import { docsRoutes } from './docs'
import { embedRoutes } from './embeds'
import { feedRoutes } from './feeds'
import { frontPageRoutes } from './frontPage'
import { fulfilmentRoutes } from './fulfilment'
import { healthRoutes } from './health'
import { imageRoutes } from './images'
import { jurorRoutes } from './jurors'
import { mailRoutes } from './mails'
import { metricsRoutes } from './metrics'
import { opportunityRoutes } from './opportunities'
import { opportunityWriteRoutes } from './opportunityWrites'
import { profileDraftRoutes } from './profileDrafts'
import { profileImageRoutes } from './profileImages'
import { profileMessageRoutes } from './profileMessages'
import { profileRoutes } from './profiles'
import { profileTokenRoutes } from './profileTokens'
import { profileWriteRoutes } from './profileWrites'
import { recordRoutes } from './records'
import { refundRoutes } from './refunds'
import { reportRoutes } from './reports'
import { reviewRoutes } from './reviews'
import { searchRoutes } from './searches'
import { siteSearchRoutes } from './siteSearch'
import { sitemapRoutes } from './sitemap'
import { subscriptionRoutes } from './subscriptions'
import { webhookRoutes } from './webhooks'
import type { Services } from '@/server/services'

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
  fulfilmentRoutes(app, services)
  refundRoutes(app, services)
  healthRoutes(app, services)
  imageRoutes(app, services)
  jurorRoutes(app, services)
  mailRoutes(app, services)
  metricsRoutes(app, services)
  opportunityRoutes(app)
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
