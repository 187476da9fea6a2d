import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { updateProfile } from '@/lib/api/profiles/profiles'
import { countErrors } from '@/lib/forms/errors/countErrors'
import { changedFields, rebase } from '@/lib/forms/rebase'
import { memoryStorage } from '@/lib/forms/storages/memoryStorage'
import { useAutosave } from '@/lib/forms/useAutosave'
import { useSubmit } from '@/lib/forms/useSubmit'
import { profileResolver } from '@/lib/profiles/profileResolver'
import { changesOf, valuesOf, type ProfileValues } from '@/lib/profiles/profileValues'

/** An organization states its kind when the role changes. */
const validatedFields = (changed: (keyof ProfileValues)[]) =>
  changed.includes('role') ? [...changed, 'organizationType' as const] : changed

/** Another window may have saved the profile meanwhile. */
const useReloadWhenVisible = (reload: () => void) =>
  useEffect(() => {
    const handleChange = () => document.visibilityState === 'visible' && reload()
    document.addEventListener('visibilitychange', handleChange)
    return () => document.removeEventListener('visibilitychange', handleChange)
  }, [reload])

/** Sends changed fields only, so that two windows do not undo each other's changes. */
export const useProfileForm = (profile: OwnProfile) => {
  const { setProfile, retry } = useProfile()
  const { user } = useAuth()
  const saved = useMemo(() => valuesOf(profile), [profile])
  const base = useRef(saved)
  const { resolver, preload } = useMemo(
    () => profileResolver((values) => validatedFields(changedFields(values, saved))),
    [saved],
  )
  const form = useForm<ProfileValues>({ defaultValues: saved, resolver })
  const formRef = useRef<HTMLFormElement>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const { isDirty, errors } = form.formState

  const autosave = useAutosave(form, {
    key: user && `profile ${user.uid} ${profile.id}`,
    storage: memoryStorage<Partial<ProfileValues>>,
    draftOf: (values) =>
      Object.fromEntries(changedFields(values, base.current).map((name) => [name, values[name]])),
  })

  useEffect(() => {
    if (base.current === saved) return
    const from = base.current
    base.current = saved
    rebase(form, from, saved)
  }, [form, saved])

  useReloadWhenVisible(retry)

  useEffect(() => {
    if (isDirty) preload()
  }, [isDirty, preload])

  const { submit, isSubmitting, failure, setFailure } = useSubmit({
    form,
    formRef,
    send: (values) =>
      updateProfile(profile.id, changesOf(values, changedFields(values, base.current))),
    onSaved: async (next: OwnProfile, sent) => {
      await autosave.discard()
      base.current = valuesOf(next)
      rebase(form, sent, base.current)
      setProfile(next)
      setSavedAt(Date.now())
    },
  })

  return {
    form,
    formRef,
    isDirty,
    isSubmitting,
    savedAt,
    message: failure?.message,
    errorCount: countErrors(errors),
    save: () => void (isDirty && submit()),
    discard: () => {
      setFailure(null)
      void autosave.discard(base.current)
    },
  }
}

export type ProfileFormState = ReturnType<typeof useProfileForm>
