import type pg from 'pg'
import type { Logger } from 'pino'
import type { VerifyIdentity } from '@/server/auth/identity'
import type { ProfileTokens } from '@/server/auth/profileTokens'
import type { RateLimits } from './limits/rateLimits'
import type { ResponseCache } from './cache/responseCache'
import type { Changes } from '@/server/changes/changes'
import type { Clock } from '@/server/clock'
import type { Db } from '@/server/db/connection'
import type { PublicReads } from '@/server/changes/publicReads'
import type { DescribeEmbed } from '@/server/embeds/embedReader'
import type { NetworkClient } from '@/server/embeds/publicRequest'
import type { DomainProofs, ResolveTxt } from '@/server/domains/domainProofs'
import type { DocumentStore } from '@/server/documents/documentStore'
import type { Env } from '@/server/env'
import type { ImageAliases } from '@/server/images/imageAliases'
import type { ImagePasses } from '@/server/images/imagePasses'
import type { ImageStore } from '@/server/images/imageStore'
import type { Originals } from '@/server/images/originals'
import type { ImageVisibility } from '@/server/images/imageVisibility'
import type { MetricsRegistry } from '@/server/metrics/metrics'
import type { Mailer } from '@/server/mail/mail'
import type { PaymentClient } from '@/server/payments/client'
import type { Statistics } from '@/server/statistics/statistics'
import type { SendWebhook } from '@/server/webhooks/sendWebhook'
import type { Storage } from '@/server/storage/storage'

/** What the API is built from. Tests replace some of it. */
export interface Dependencies {
  env: Env
  db: Db
  storage: Storage
  mailer: Mailer
  identity: VerifyIdentity
  log: Logger
  clock: Clock
  /** The default tells this process only. */
  changes?: Changes
  /** For responses to everyone. The default reads from `db`. */
  publicReads?: PublicReads
  /** The connections of `db`, for metrics. */
  pool?: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  /** For the requests to embed providers and receivers of webhooks. The default is the internet. */
  network?: NetworkClient
  /** For the TXT records of domains. The default is the internet. */
  resolveTxt?: ResolveTxt
  /** The payment provider. The default follows the settings. */
  payments?: PaymentClient
  /** In milliseconds: how long a request may ask the payment provider. The default is 12 s. */
  maxPaymentTime?: number
  /** In milliseconds: beyond it, requests are rejected as unavailable. 0 turns the check off. */
  maxEventLoopDelay?: number
}

/** What the routes use. */
export interface Services extends Dependencies {
  metrics: MetricsRegistry
  changes: Changes
  publicReads: PublicReads
  cache: ResponseCache
  limits: RateLimits
  documents: DocumentStore
  images: ImageStore
  originals: Originals
  imageVisibility: ImageVisibility
  imagePasses: ImagePasses
  imageAliases: ImageAliases
  profileTokens: ProfileTokens
  describeEmbed: DescribeEmbed
  domainProofs: DomainProofs
  payments: PaymentClient
  sendWebhook: SendWebhook
  statistics: Statistics
}
