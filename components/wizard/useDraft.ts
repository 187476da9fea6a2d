import { useCallback } from 'react'
import type { ProfileDraft } from '@/contract/forms/profile'
import { useAuth } from '@/contexts/AuthContext'
import { getProfileDraft, updateProfileDraft, type DraftBody } from '@/lib/api/profiles'
import { useApi } from '@/lib/hooks/useApi'

/** The answers that the server keeps, so that another device can go on with them. */
export const useDraft = () => {
  const { user } = useAuth()
  const found = useApi<ProfileDraft>(user ? ['profile draft', user.uid] : null, getProfileDraft)
  const { mutate } = found
  const save = useCallback(
    async (draft: DraftBody) => {
      const result = await updateProfileDraft(draft)
      // Where nothing but the place is to be kept, a failure is nobody's trouble.
      const place = draft.step === undefined ? {} : { step: draft.step }
      if (result.error === undefined) await mutate(result.data, { revalidate: false })
      else if (!draft.answers) await mutate(place, { revalidate: false })
      return result
    },
    [mutate],
  )
  return { draft: found.data, failure: found.error, retry: () => void mutate(), save }
}

export type SaveDraft = ReturnType<typeof useDraft>['save']
