import { env } from '@/lib/env'
import { logMessages } from '@/lib/api/messages'

type Mixpanel = Pick<typeof import('mixpanel-browser'), 'init' | 'track' | 'identify' | 'reset'>
type Properties = Record<string, string | number | boolean | null>
type Job = (mixpanel: Mixpanel) => void

const consentKey = 'analytics-consent'
const untracked = ['oobCode', 'session_id', 'next']

type Answer = 'granted' | 'refused'

let answered: Answer | null = null
let waiting: Job[] = []
let started: Mixpanel | null = null

const asksNotToBeTracked = () => navigator.doNotTrack === '1'

const isConfigured = () => Boolean(env.mixpanelToken) && !asksNotToBeTracked()

/** Without storage the answer counts for this page. */
const answer = () => {
  try {
    return answered ?? window.localStorage.getItem(consentKey)
  } catch {
    return answered
  }
}

/** The operator asks for consent, and this visitor has not answered yet. */
export const needsConsent = () => isConfigured() && env.analyticsNeedConsent && answer() === null

const mayTrack = () => isConfigured() && (!env.analyticsNeedConsent || answer() === 'granted')

const enqueue = (job: Job) => {
  if (started) job(started)
  else if (isConfigured() && answer() !== 'refused') waiting.push(job)
}

/** Loads the library where analytics are wanted; until then events wait in order. */
export const startAnalytics = async () => {
  if (started || !mayTrack()) return
  try {
    const { default: mixpanel } = await import('mixpanel-browser/src/loaders/loader-module-core')
    mixpanel.init(env.mixpanelToken, { persistence: 'localStorage', track_pageview: false })
    started = mixpanel
    for (const job of waiting) job(mixpanel)
    waiting = []
  } catch (error) {
    console.warn(logMessages.analyticsLibrary, error)
  }
}

export const answerConsent = async (granted: boolean) => {
  answered = granted ? 'granted' : 'refused'
  try {
    window.localStorage.setItem(consentKey, answered)
  } catch (error) {
    console.warn(error)
  }
  if (granted) await startAnalytics()
  else waiting = []
}

export const track = (event: string, properties: Properties = {}) =>
  enqueue((mixpanel) => mixpanel.track(event, properties))

/** The address without what would give somebody away or let somebody in. */
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
