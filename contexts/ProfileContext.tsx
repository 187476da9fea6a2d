import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { MemberRole } from '@/contract/enums/team'
import { subscriptionTypes } from '@/contract/enums/payments/subscriptions'
import type { OwnProfile, ProfileToken } from '@/contract/profiles/profiles'
import { useAuth } from '@/contexts/AuthContext'
import { useSessionState } from '@/contexts/useSessionState'
import type { RequestError } from '@/lib/api/list'
import { setTokens } from '@/lib/api/profiles/tokens'
import { readCookie, writeCookie } from '@/lib/browser/cookies'
import { useListResponse } from '@/lib/hooks/useListResponse'
import { useLateApi } from './useLateApi'

export interface ProfileValue {
  /** Empty while signed out and while they load. */
  profiles: OwnProfile[]
  current: OwnProfile | null
  isLoading: boolean
  error: RequestError | undefined
  retry: () => void
  /** For a user who has deleted their account: until when they can return. */
  deletionNotice: string | null
  /** Adds or replaces one of the user's profiles with the API's latest version. */
  setProfile: (profile: OwnProfile) => void
  removeProfile: (id: string) => void
  /** Makes it the current profile and stores its id in a cookie. */
  select: (id: string) => void
  /** Null until it has loaded, and after a failure. */
  token: string | null
  /** Ends what the profile may do before the session ends, as when the account was deleted. */
  clearToken: () => void
  /** Selecting the profile again retries. */
  hasTokenFailed: boolean
  /** The user's role among the members of the current profile; null until the token has loaded. */
  memberRole: MemberRole | null
  isLegacyUser: boolean
  subscriptionType: string | null
  isPaid: boolean
  isExpired: boolean
  isOrganization: boolean
}

const ProfileContext = createContext<ProfileValue | null>(null)
const none: OwnProfile[] = []
const listOwnProfiles = async () => (await import('@/lib/late')).listOwnProfiles()

const useProfileToken = (profileId: string | null) => {
  const [stored, setStored] = useState<{ profileId: string; response: ProfileToken } | null>(null)
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)

  const fetchToken = useCallback(async (id: string) => {
    // Loaded already: the profile itself came by it.
    const { createProfileToken } = await import('@/lib/late')
    const { data } = await createProfileToken(id)
    if (wanted.current !== id) return null
    // Set before rendering, so that the requests of components find it.
    setTokens({ profile: data?.token ?? null, imagePass: data?.imagePass ?? null })
    setStored(data ? { profileId: id, response: data } : null)
    setFailedFor(data ? null : id)
    return data?.token ?? null
  }, [])

  const clearToken = useCallback(() => {
    wanted.current = null
    setTokens({ profile: null, imagePass: null, renewProfile: () => Promise.resolve(null) })
    // Cleared with it, so that screens wait for the next token.
    setStored(null)
    setFailedFor(null)
  }, [])

  useEffect(() => {
    wanted.current = profileId
    if (!profileId) return
    setTokens({ renewProfile: () => fetchToken(profileId) })
    void fetchToken(profileId)
    return clearToken
  }, [profileId, fetchToken, clearToken])

  return {
    response: stored && stored.profileId === profileId ? stored.response : null,
    hasFailed: profileId !== null && failedFor === profileId,
    fetchToken,
    clearToken,
  }
}

export const ProfileProvider = ({ children }: { children: ReactNode }) => {
  const { user } = useAuth()
  const uid = user?.uid ?? null
  const [chosen, setChosen] = useSessionState<{ uid: string; id: string } | null>(null)
  const [listed, sender] = useLateApi(uid && ['own profiles', uid], listOwnProfiles)
  const { list, error, isLoading, retry, change } = useListResponse(listed)
  const profiles = (uid && list) || none
  const own = (wanted: string | null | undefined) => profiles.find(({ id }) => id === wanted)
  const selected = chosen?.uid === uid ? own(chosen?.id) : undefined
  const remembered = !selected && profiles.length > 0 ? own(readCookie('profile')) : undefined
  const current = selected ?? remembered ?? profiles[0] ?? null
  const currentId = current?.id ?? null
  // Fixed for this window: switching in another window has no effect here.
  if (uid && current && current !== selected) setChosen({ uid, id: current.id })
  const { response, hasFailed, fetchToken, clearToken } = useProfileToken(currentId)

  const select = useCallback(
    (id: string) => {
      writeCookie('profile', id)
      if (uid) setChosen({ uid, id })
      if (id === currentId) void fetchToken(id)
    },
    [uid, currentId, fetchToken, setChosen],
  )

  const setProfile = useCallback(
    (profile: OwnProfile) =>
      change((known) =>
        known.some(({ id }) => id === profile.id)
          ? known.map((other) => (other.id === profile.id ? profile : other))
          : [...known, profile],
      ),
    [change],
  )
  const removeProfile = useCallback(
    (id: string) => change((known) => known.filter((other) => other.id !== id)),
    [change],
  )

  const value = useMemo((): ProfileValue => {
    const type = response?.subscription?.type ?? null
    return {
      profiles,
      current,
      isLoading,
      error,
      retry,
      // Nothing else forbids a user the list of their own profiles.
      deletionNotice: error?.status === 403 ? error.message : null,
      setProfile,
      removeProfile,
      select,
      token: response?.token ?? null,
      clearToken,
      hasTokenFailed: hasFailed,
      memberRole: response?.memberRole ?? null,
      isLegacyUser: response?.isLegacyUser ?? false,
      subscriptionType: type,
      isPaid: type !== null && Object.hasOwn(subscriptionTypes, type),
      isExpired: response?.subscription?.isExpired ?? false,
      isOrganization: current?.role === 'ART_ORGANIZATION',
    }
  }, [
    profiles,
    current,
    isLoading,
    error,
    retry,
    setProfile,
    removeProfile,
    select,
    response,
    hasFailed,
    clearToken,
  ])

  return (
    <ProfileContext value={value}>
      {sender}
      {children}
    </ProfileContext>
  )
}

export const useProfile = (): ProfileValue => {
  const value = useContext(ProfileContext)
  if (!value) throw new Error('useProfile needs a ProfileProvider')
  return value
}
