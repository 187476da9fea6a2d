import { useRef, useState } from 'react'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import type { ApiFailure } from '@/lib/api/client'
import { createProfile } from '@/lib/api/profiles'
import { changesOf, type ProfileValues } from '@/lib/profiles/profileValues'
import { askedUpTo } from '@/lib/profiles/wizard'

const inJson = new Set(['artisticFields', 'links', 'contact', 'cv'])

const formOf = (values: ProfileValues, picture: File | null) => {
  const form = new FormData()
  const fields = changesOf(values, askedUpTo('fields', values))
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined || value === '') continue
    form.set(name, inJson.has(name) ? JSON.stringify(value) : String(value))
  }
  if (picture) form.set('image', picture)
  return form
}

const contentOf = (values: ProfileValues, picture: File | null) =>
  JSON.stringify([
    changesOf(values, askedUpTo('fields', values)),
    picture && [picture.name, picture.size, picture.lastModified],
  ])

/**
 * Makes the profile. Sent again, because an answer was lost, the same answers make no second one.
 * `reload` asks the API for the draft anew.
 */
export const useCreateProfile = (reload: () => void) => {
  const { keep, select, retry } = useProfile()
  const last = useRef({ content: '', key: '' })
  const [share, setShare] = useState<number | null>(null)

  const make = async (
    values: ProfileValues,
    picture: File | null,
  ): Promise<ApiFailure | { data: OwnProfile; error?: undefined }> => {
    const content = contentOf(values, picture)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    const { key } = last.current
    const onProgress = picture ? setShare : undefined
    const result = await createProfile(formOf(values, picture), key, {
      ...(onProgress && { onProgress }),
    })
    setShare(null)
    // The profile may be there although its answer is not; then its draft is gone.
    if (result.error !== undefined && result.status === undefined) {
      retry()
      reload()
    }
    return result
  }
  const take = (profile: OwnProfile) => {
    keep(profile)
    select(profile.id)
  }
  return { make, take, share }
}
