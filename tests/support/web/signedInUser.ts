import type { ProfileDraft } from '@/contract/forms/profile'
import type { OwnProfile } from '@/contract/profiles'
import { answer, refusal, type Seen } from './api'
import { person, standInIdentity } from './identity'

interface Given {
  profiles?: OwnProfile[]
  subscription?: { type: string | null; isExpired: boolean } | null
}

const list = '/v1/profiles/'

/** Somebody who is signed in and holds these profiles. */
export const somebody = ({ profiles = [], subscription = null }: Given = {}) => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const held = { profiles }
  answer('get', list, () => held.profiles)
  answer('get', '/v1/profiles/handles/:handle', { isFree: true })
  const tokens = answer('post', '/v1/profiles/token/', ({ text }: Seen) => ({
    token: `token of ${(JSON.parse(text) as { id: string }).id}`,
    isLegacyUser: false,
    subscription,
  }))
  return { ...standInIdentity({ user: person() }), held, tokens }
}

/** The answers of the wizard as the API keeps them. */
export const keptDraft = (draft: ProfileDraft = {}) => {
  const kept = { draft }
  answer('get', '/v1/profiles/draft', () => kept.draft)
  const saves: Seen[] = []
  answer('put', '/v1/profiles/draft', (seen: Seen) => {
    // A form of an earlier test may save as it closes, signed in no longer.
    if (!seen.headers.has('authorization')) return refusal(401, 'Sign in to continue.')
    saves.push(seen)
    kept.draft = JSON.parse(seen.text) as ProfileDraft
    return kept.draft
  })
  return { kept, saves }
}

/** A file of so many bytes, as a person would choose it. */
export const file = (name: string, type = 'image/webp', bytes = 2000) =>
  new File([new Uint8Array(bytes)], name, { type })
