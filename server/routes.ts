import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './routes/account'
import { adminRoutes } from './routes/admin'
import { artworkRoutes } from './routes/artworks'
import { artworkWriteRoutes } from './routes/artworkWrites'
import { directoryRoutes } from './routes/directory'
import { docsRoutes } from './routes/docs'
import { embedRoutes } from './routes/embeds'
import { feedRoutes } from './routes/feeds'
import { healthRoutes } from './routes/health'
import { imageRoutes } from './routes/images'
import { opportunityRoutes } from './routes/opportunities'
import { profileDraftRoutes } from './routes/profileDrafts'
import { profileImageRoutes } from './routes/profileImages'
import { profileRoutes } from './routes/profiles'
import { profileTokenRoutes } from './routes/profileTokens'
import { profileWriteRoutes } from './routes/profileWrites'
import { sitemapRoutes } from './routes/sitemap'
import { subscriptionRoutes } from './routes/subscriptions'
import type { Services } from './services'

/** Every noun's handlers; the contract says where they stand. */
export function mountRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app)
  adminRoutes(app, services)
  artworkRoutes(app, services)
  artworkWriteRoutes(app, services)
  directoryRoutes(app, services)
  docsRoutes(app, services)
  embedRoutes(app, services)
  feedRoutes(app, services)
  healthRoutes(app, services)
  imageRoutes(app, services)
  opportunityRoutes(app, services)
  profileDraftRoutes(app)
  profileImageRoutes(app, services)
  profileRoutes(app, services)
  profileTokenRoutes(app, services)
  profileWriteRoutes(app, services)
  sitemapRoutes(app)
  subscriptionRoutes(app)
}
