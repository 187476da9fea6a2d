import {
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTVerifyGetKey,
} from 'jose'
import type { Logger } from 'pino'
import { unavailable } from '@/server/errors'
import type { Clock } from '@/server/clock'

const SECOND = 1000
const FRESH_FOR = 10 * 60 * SECOND
/** The issuer's keys are loaded at most once in this time for unknown key ids. */
const UNKNOWN_KEY_PAUSE = 60 * SECOND
/** Without any keys no one can sign in, so retries are more frequent. */
const FAILURE_PAUSE = SECOND

export type LoadKeys = () => Promise<JSONWebKeySet>

interface Options {
  load: LoadKeys
  clock: Clock
  log: Pick<Logger, 'warn'>
}

/** Reads the issuer's keys over HTTP; slow or broken issuers fail within three seconds. */
export const loadKeysFrom =
  (url: string): LoadKeys =>
  async () => {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(3 * SECOND),
      headers: { accept: 'application/json' },
      redirect: 'error',
    })
    if (!response.ok)
      throw new Error(`the issuer of the signing keys responded with ${response.status}`)
    return (await response.json()) as JSONWebKeySet
  }

/** Caches the issuer's public keys, refreshes them in the background and limits the requests for them. */
export function createSigningKeys({ load, clock, log }: Options): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined
  let loadedAt = -Infinity
  let triedAt = -Infinity
  let loading: Promise<void> | undefined

  const refresh = (): Promise<void> => {
    triedAt = clock()
    loading ??= load()
      .then((set) => {
        keys = createLocalJWKSet(set)
        loadedAt = clock()
      })
      .catch((error: unknown) => {
        log.warn({ reason: String(error) }, 'signing keys could not be read')
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  return async (header: JWTHeaderParameters, token: FlattenedJWSInput) => {
    const pause = keys ? UNKNOWN_KEY_PAUSE : FAILURE_PAUSE
    if (!keys) {
      if (loading ?? clock() - triedAt >= pause) await refresh()
    } else if (clock() - loadedAt > FRESH_FOR && clock() - triedAt >= pause) {
      void refresh()
    }
    if (!keys) throw unavailable('Signing in is not available right now.')
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || clock() - triedAt < pause) throw error
      await refresh()
      return keys(header, token)
    }
  }
}
