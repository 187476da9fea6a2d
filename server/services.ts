import type { Logger } from 'pino'
import type { VerifyIdentity } from './auth/identity'
import type { ProfileTokens } from './auth/profileTokens'
import type { ResponseCache } from './http/responseCache'
import type { Clock } from './clock'
import type { Db } from './db/connection'
import type { DescribeEmbed } from './embeds/embedReader'
import type { NetworkClient } from './embeds/fetchFromList'
import type { Env } from './env'
import type { ImageStore } from './images/imageStore'
import type { Mailer } from './mail/mail'
import type { Storage } from './storage/storage'

/** What the API is built from; tests bring their own. */
export interface Dependencies {
  env: Env
  db: Db
  storage: Storage
  mailer: Mailer
  identity: VerifyIdentity
  log: Logger
  clock: Clock
  /** The network that embedded pieces are asked about on; the internet by default. */
  reach?: NetworkClient
  /** Milliseconds that this process may lag behind before it refuses requests; 0: never. */
  longestLag?: number
}

/** What routes work with. */
export interface Services extends Dependencies {
  cache: ResponseCache
  images: ImageStore
  profileTokens: ProfileTokens
  describeEmbed: DescribeEmbed
}
