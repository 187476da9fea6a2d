import type { MemberRole } from '@/contract/enums/team'
import type { ProfileDraft } from '@/contract/forms/profile'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { mockEndpoint, errorResponse, type ReceivedRequest } from './api'
import { authUser, standInIdentity } from './identity'

interface Given {
  profiles?: OwnProfile[]
  subscription?: { type: string | null; isExpired: boolean } | null
  /** Among the members of the profiles; the API always says it, but most tests don't need it. */
  memberRole?: MemberRole
}

const list = '/v1/profiles/'

/** A signed-in user with these profiles; `stored` is what the API responds from. */
export const signedInUser = ({ profiles = [], subscription = null, memberRole }: Given = {}) => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint(
    'get',
    '/v1/profiles/subscriptions/active',
    () => new Response(null, { status: 204 }),
  )
  const stored = { profiles }
  mockEndpoint('get', list, () => stored.profiles)
  mockEndpoint('get', '/v1/profiles/handles/:handle', { isFree: true })
  const tokens = mockEndpoint('post', '/v1/profiles/token/', ({ text }: ReceivedRequest) => ({
    token: `token of ${(JSON.parse(text) as { id: string }).id}`,
    isLegacyUser: false,
    subscription,
    memberRole,
  }))
  return { ...standInIdentity({ user: authUser() }), stored, tokens }
}

/** The wizard's draft as the API stores it. */
export const wizardDraft = (draft: ProfileDraft = {}) => {
  const stored = { draft }
  mockEndpoint('get', '/v1/profiles/draft', () => stored.draft)
  const saves: ReceivedRequest[] = []
  mockEndpoint('put', '/v1/profiles/draft', (seen: ReceivedRequest) => {
    // The form of an earlier test may save as it unmounts, after its user has signed out.
    if (!seen.headers.has('authorization')) return errorResponse(401, 'Sign in to continue.')
    saves.push(seen)
    stored.draft = JSON.parse(seen.text) as ProfileDraft
    return stored.draft
  })
  return { stored, saves }
}

/** A file with `bytes` bytes, such as a file picker returns. */
export const file = (name: string, type = 'image/webp', bytes = 2000) =>
  new File([new Uint8Array(bytes)], name, { type })
