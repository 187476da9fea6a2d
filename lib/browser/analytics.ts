import { env } from '@/lib/env'
import * as logMessages from '@/lib/api/logMessages'

type Mixpanel = Pick<typeof import('mixpanel-browser'), 'init' | 'track' | 'identify' | 'reset'>
type Properties = Record<string, string | number | boolean | null>
type Job = (mixpanel: Mixpanel) => void

const consentKey = 'analytics-consent'
/** Query parameters that identify a user or grant access. */
const untracked = ['oobCode', 'session_id', 'next', 'token', 'invitation']
/** Properties that the library adds with whole addresses. */
const unsent = ['$current_url', '$referrer', '$initial_referrer']

type Consent = 'granted' | 'refused'

let givenConsent: Consent | null = null
let queue: Job[] = []
let started: Mixpanel | null = null

const hasDoNotTrack = () => navigator.doNotTrack === '1'

const isConfigured = () => Boolean(env.mixpanelToken) && !hasDoNotTrack()

/** Without storage the answer counts for this document only. */
const storedConsent = () => {
  try {
    return givenConsent ?? window.localStorage.getItem(consentKey)
  } catch {
    return givenConsent
  }
}

/** The operator requires consent and the visitor has not decided yet. */
export const needsConsent = () =>
  isConfigured() && env.analyticsNeedConsent && storedConsent() === null

const mayTrack = () =>
  isConfigured() && (!env.analyticsNeedConsent || storedConsent() === 'granted')

const enqueue = (job: Job) => {
  if (started) job(started)
  else if (isConfigured() && storedConsent() !== 'refused') queue.push(job)
}

/** Loads the library when tracking is allowed, then sends the queued events in order. */
export const startAnalytics = async () => {
  if (started || !mayTrack()) return
  try {
    const { default: mixpanel } = await import('mixpanel-browser/src/loaders/loader-module-core')
    mixpanel.init(env.mixpanelToken, {
      persistence: 'localStorage',
      track_pageview: false,
      property_blacklist: unsent,
    })
    started = mixpanel
    for (const job of queue) job(mixpanel)
    queue = []
  } catch (error) {
    console.warn(logMessages.analyticsLibrary, error)
  }
}

export const answerConsent = async (granted: boolean) => {
  givenConsent = granted ? 'granted' : 'refused'
  try {
    window.localStorage.setItem(consentKey, givenConsent)
  } catch (error) {
    console.warn(error)
  }
  if (granted) await startAnalytics()
  else queue = []
}

export const track = (event: string, properties: Properties = {}) =>
  enqueue((mixpanel) => mixpanel.track(event, properties))

/** The address without its fragment and untracked parameters. */
export const trackedAddress = (address: string) => {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?')
  const search = new URLSearchParams(query)
  for (const name of untracked) search.delete(name)
  const rest = search.toString()
  return rest ? `${path}?${rest}` : path
}

export const trackPageView = (address: string) =>
  track('Page view', { address: trackedAddress(address) })

export const identify = (uid: string) => enqueue((mixpanel) => mixpanel.identify(uid))

export const resetIdentity = () => enqueue((mixpanel) => mixpanel.reset())
