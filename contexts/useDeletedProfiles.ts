import { useAuth } from '@/contexts/AuthContext'
import { listDeletedProfiles } from '@/lib/api/profiles/profiles'
import { useApiList } from '@/lib/hooks/useApi'

/** The user's deleted profiles that can still be restored. */
export const useDeletedProfiles = () => {
  const { user } = useAuth()
  return useApiList(user && ['deleted profiles', user.uid], listDeletedProfiles)
}
