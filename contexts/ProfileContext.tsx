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
import { subscriptionTypes } from '@/contract/enums/sales'
import type { OwnProfile, ProfileToken } from '@/contract/profiles'
import { useAuth } from '@/contexts/AuthContext'
import { createProfileToken, listOwnProfiles } from '@/lib/api/ownProfiles'
import type { RequestError } from '@/lib/api/list'
import { setTokens } from '@/lib/api/tokens'
import { readCookie, writeCookie } from '@/lib/browser/cookies'
import { useApiList } from '@/lib/hooks/useApi'

export interface ProfileValue {
  /** Empty while nobody is signed in, and while they load. */
  profiles: OwnProfile[]
  current: OwnProfile | null
  isLoading: boolean
  error: RequestError | undefined
  retry: () => void
  /** Takes over a profile of this person's as the API has just answered it, new or changed. */
  keep: (profile: OwnProfile) => void
  /** A profile that is no longer there. */
  forget: (id: string) => void
  /** Acts as this profile from now on, and remembers it. */
  select: (id: string) => void
  /** Null until it is there, and after a failed fetch. */
  token: string | null
  /** It could not be had; choosing the profile again asks again. */
  hasTokenFailed: boolean
  isLegacyUser: boolean
  subscriptionType: string | null
  isPaid: boolean
  isExpired: boolean
  /** Organization mode. */
  isOrganization: boolean
}

const ProfileContext = createContext<ProfileValue | null>(null)
const none: OwnProfile[] = []

/** The profile token of the profile that is acted as. */
const useProfileToken = (profileId: string | null) => {
  const [held, setHeld] = useState<{ profileId: string; reply: ProfileToken } | null>(null)
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)

  const fetchToken = useCallback(async (id: string) => {
    const { data } = await createProfileToken(id)
    if (wanted.current !== id) return null
    // Requests find it before any screen hears of it.
    setTokens({ profile: data?.token ?? null })
    setHeld(data ? { profileId: id, reply: data } : null)
    setFailedFor(data ? null : id)
    return data?.token ?? null
  }, [])

  useEffect(() => {
    wanted.current = profileId
    if (!profileId) return
    setTokens({ renewProfile: () => fetchToken(profileId) })
    void fetchToken(profileId)
    return () => {
      wanted.current = null
      setTokens({ profile: null, renewProfile: () => Promise.resolve(null) })
    }
  }, [profileId, fetchToken])

  return {
    reply: held && held.profileId === profileId ? held.reply : null,
    hasFailed: profileId !== null && failedFor === profileId,
    fetchToken,
  }
}

export const ProfileProvider = ({ children }: { children: ReactNode }) => {
  const { user } = useAuth()
  const uid = user?.uid ?? null
  const [chosen, setChosen] = useState<{ uid: string; id: string } | null>(null)
  const { list, error, isLoading, retry, change } = useApiList(
    uid && ['own profiles', uid],
    listOwnProfiles,
  )
  const profiles = (uid && list) || none
  const own = (wanted: string | null | undefined) => profiles.find(({ id }) => id === wanted)
  const held = chosen?.uid === uid ? own(chosen?.id) : undefined
  const remembered = !held && profiles.length > 0 ? own(readCookie('profile')) : undefined
  const current = held ?? remembered ?? profiles[0] ?? null
  const currentId = current?.id ?? null
  // From here on it is this one: another window that switches does so for itself.
  if (uid && current && current !== held) setChosen({ uid, id: current.id })
  const { reply, hasFailed, fetchToken } = useProfileToken(currentId)

  const select = useCallback(
    (id: string) => {
      writeCookie('profile', id)
      if (uid) setChosen({ uid, id })
      if (id === currentId) void fetchToken(id)
    },
    [uid, currentId, fetchToken],
  )

  const keep = useCallback(
    (profile: OwnProfile) =>
      change((known) =>
        known.some(({ id }) => id === profile.id)
          ? known.map((other) => (other.id === profile.id ? profile : other))
          : [...known, profile],
      ),
    [change],
  )
  const forget = useCallback(
    (id: string) => change((known) => known.filter((other) => other.id !== id)),
    [change],
  )

  const value = useMemo((): ProfileValue => {
    const type = reply?.subscription?.type ?? null
    return {
      profiles,
      current,
      isLoading,
      error,
      retry,
      keep,
      forget,
      select,
      token: reply?.token ?? null,
      hasTokenFailed: hasFailed,
      isLegacyUser: reply?.isLegacyUser ?? false,
      subscriptionType: type,
      isPaid: type !== null && Object.hasOwn(subscriptionTypes, type),
      isExpired: reply?.subscription?.isExpired ?? false,
      isOrganization: current?.role === 'ART_ORGANIZATION',
    }
  }, [profiles, current, isLoading, error, retry, keep, forget, select, reply, hasFailed])

  return <ProfileContext value={value}>{children}</ProfileContext>
}

export const useProfile = (): ProfileValue => {
  const value = useContext(ProfileContext)
  if (!value) throw new Error('useProfile needs a ProfileProvider')
  return value
}
