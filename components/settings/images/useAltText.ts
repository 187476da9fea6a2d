import { useCallback, useEffect, useMemo, useRef, useState, type ChangeEvent } from 'react'
import { useController, useForm, type UseFormReturn } from 'react-hook-form'
import type { Image } from '@/contract/images'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { updateProfile } from '@/lib/api/profiles/profiles'
import { contractResolver } from '@/lib/forms/contractResolver'
import { rebase } from '@/lib/forms/rebase'
import { memoryStorage } from '@/lib/forms/storages/memoryStorage'
import { useAutosave } from '@/lib/forms/useAutosave'
import { useBeforeHidden } from '@/lib/forms/useBeforeHidden'
import { useSubmit } from '@/lib/forms/useSubmit'

interface AltValues {
  alt: string
}

const loadSchema = () => import('@/contract/forms/profile').then((forms) => forms.profileChanges)

const bodyOf = (key: string, { alt }: AltValues) => ({ imageTexts: [{ key, alt }] })

/** Milliseconds without a change after which the text is saved. */
const PAUSE = 1200

/** Saves when asked, after a pause in typing, and when the page is left. */
const useSaves = (form: UseFormReturn<AltValues>, submit: () => Promise<void>) => {
  // A save that is requested while another one runs follows it.
  const saving = useRef(Promise.resolve())
  const pause = useRef(0)
  const save = () => {
    window.clearTimeout(pause.current)
    saving.current = saving.current.then(async () => {
      if (form.getFieldState('alt').isDirty) await submit()
    })
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useBeforeHidden(useCallback(() => latest.current(), []))
  /** Not after a space, since saving removes it, and the next word may follow. */
  const saveIfComplete = () => {
    if (!/\s$/.test(form.getValues('alt'))) latest.current()
  }
  const saveAfterPause = () => {
    window.clearTimeout(pause.current)
    pause.current = window.setTimeout(saveIfComplete, PAUSE)
  }
  return { save, saveAfterPause }
}

/**
 * The form of one alternative text, which saves itself while it is typed and when the page is left.
 * Unsaved text survives signing in again.
 */
export const useAltText = (profileId: string, { key, alt }: Image) => {
  const { setProfile } = useProfile()
  const { user } = useAuth()
  const [isSaved, setSaved] = useState(false)
  const { resolver } = useMemo(
    () =>
      contractResolver<AltValues>({
        loadSchema,
        toBody: (values) => bodyOf(key, values),
        fieldOf: () => 'alt',
      }),
    [key],
  )
  const form = useForm<AltValues>({
    defaultValues: { alt },
    // Another window may have saved the text meanwhile.
    values: { alt },
    resetOptions: { keepDirtyValues: true },
    resolver,
  })
  const { field, fieldState } = useController({ control: form.control, name: 'alt' })
  const autosave = useAutosave(form, {
    key: user && `alt ${user.uid} ${key}`,
    storage: memoryStorage<Partial<AltValues>>,
    draftOf: (values) => (values.alt === alt ? {} : values),
  })
  const { submit, failure } = useSubmit({
    form,
    // A field that saves itself does not take the focus back.
    formRef: useRef(null),
    send: (values) => updateProfile(profileId, bodyOf(key, values), { keepalive: true }),
    onSaved: async (profile, sent) => {
      await autosave.discard()
      rebase(form, sent, { alt: sent.alt.trim() })
      setProfile(profile)
      setSaved(true)
    },
    fieldOf: () => 'alt',
  })

  const { save, saveAfterPause } = useSaves(form, submit)
  return {
    field: {
      ...field,
      onChange: (event: ChangeEvent) => {
        setSaved(false)
        field.onChange(event)
        saveAfterPause()
      },
      onBlur: () => {
        field.onBlur()
        save()
      },
    },
    error: fieldState.error?.message ?? failure?.message,
    isSaved,
  }
}
