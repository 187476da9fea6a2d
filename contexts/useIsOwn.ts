import { useProfile } from '@/contexts/ProfileContext'

/** Whether a profile is one of the user's own, the current one or another. */
export const useIsOwn = (profileId: string): boolean =>
  useProfile().profiles.some(({ id }) => id === profileId)
