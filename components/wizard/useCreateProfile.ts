import { useState } from 'react'
import { handleFrom } from '@/contract/values/handles'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import type { ApiResult } from '@/lib/api/client'
import { isAnswered, untilAnswered } from '@/lib/api/untilAnswered'
import { createProfile } from '@/lib/api/profiles/profiles'
import { changesOf, type ProfileValues } from '@/lib/profiles/profileValues'
import { fieldsUpTo } from '@/lib/profiles/wizard'

const jsonFields = new Set(['artisticFields', 'links', 'contact', 'cv'])

const bodyOf = (values: ProfileValues, image: File | null) => {
  const body = new FormData()
  const fields = changesOf(values, fieldsUpTo('fields', values))
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined || value === '') continue
    // A handle that follows the name was not chosen: the API derives a free one.
    if (name === 'handle' && value === handleFrom(values.name)) continue
    body.set(name, jsonFields.has(name) ? JSON.stringify(value) : String(value))
  }
  if (image) body.set('image', image)
  return body
}

const contentOf = (values: ProfileValues, image: File | null) => [
  changesOf(values, fieldsUpTo('fields', values)),
  image && [image.name, image.size, image.lastModified],
]

/**
 * Creates the profile. Sending the same answers again after a lost response creates no second one.
 * @param reloadDraft asks the API for the draft again
 */
export const useCreateProfile = (reloadDraft: () => void) => {
  const { setProfile, select, retry } = useProfile()
  const [sendOnce] = useState(untilAnswered)
  const [uploaded, setUploaded] = useState<number | null>(null)

  const create = async (
    values: ProfileValues,
    image: File | null,
  ): Promise<ApiResult<OwnProfile>> => {
    const options = image ? { onProgress: setUploaded } : {}
    const result = await sendOnce(contentOf(values, image), (key) =>
      createProfile(bodyOf(values, image), key, options),
    )
    setUploaded(null)
    // The profile may exist although the response was lost; then its draft is gone.
    if (!isAnswered(result)) {
      retry()
      reloadDraft()
    }
    return result
  }
  const actAs = (profile: OwnProfile) => {
    setProfile(profile)
    select(profile.id)
  }
  return {
    create,
    actAs,
    /** The part of the image that has been sent, 0 to 1; null while none is being sent. */
    uploaded,
  }
}
