import { useCallback } from 'react'
import type { ProfileDraft } from '@/contract/forms/profile'
import { useAuth } from '@/contexts/AuthContext'
import { getProfileDraft, updateProfileDraft, type DraftBody } from '@/lib/api/profiles/profiles'
import { useApi } from '@/lib/hooks/useApi'

/** The answers so far, which the API stores so that another device can continue them. */
export const useDraft = () => {
  const { user } = useAuth()
  const found = useApi<ProfileDraft>(user ? ['profile draft', user.uid] : null, getProfileDraft)
  const { mutate } = found
  const save = useCallback(
    async (draft: DraftBody) => {
      const result = await updateProfileDraft(draft)
      // The last save may end after the page and its cache have been unmounted.
      const cache = (next: ProfileDraft) =>
        mutate(next, { revalidate: false }).catch(() => undefined)
      const stepAlone = draft.step === undefined ? {} : { step: draft.step }
      if (result.error === undefined) await cache(result.data)
      // The user can continue when only the step could not be saved.
      else if (!draft.answers) await cache(stepAlone)
      return result
    },
    [mutate],
  )
  return { draft: found.data, failure: found.error, retry: () => void mutate(), save }
}

export type SaveDraft = ReturnType<typeof useDraft>['save']
