import { useEffect, useMemo, useRef, useState } from 'react'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { updateProfile } from '@/lib/api/profiles'
import { useEdits, type Keeper } from '@/lib/forms/useEdits'
import { focusFirstProblem } from '@/lib/profiles/profileFields'
import { problemsFrom, formMessage } from '@/lib/api/failures'
import { none, problemsIn, type Problems } from '@/lib/profiles/profileProblems'
import { changesOf, valuesOf, type ProfileValues } from '@/lib/profiles/profileValues'

/** By profile; gone with the document. */
const unsaved = new Map<string, Partial<ProfileValues>>()

const keeperOf = (id: string): Keeper<ProfileValues> => ({
  read: () => unsaved.get(id),
  write: (edits) => void unsaved.set(id, edits),
})

const rootOf = (path: string) => path.split('.')[0]

/** What is changed of a profile. Only that is sent, so that two windows do not undo each other. */
export const useProfileForm = (profile: OwnProfile) => {
  const { keep, retry } = useProfile()
  const base = useMemo(() => valuesOf(profile), [profile])
  const keeper = useMemo(() => keeperOf(profile.id), [profile.id])
  const { values, edits, changed, isDirty, change, settle, discard } = useEdits(base, keeper)
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>(none)
  const [message, setMessage] = useState<string>()
  const [savedAt, setSavedAt] = useState<Date | null>(null)

  // Another window may have saved something: what is not touched here follows it.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && retry()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [retry])

  const show = (found: Problems, said?: string) => {
    setProblems(found)
    setMessage(said)
    if (Object.keys(found).length > 0) requestAnimationFrame(() => focusFirstProblem(form.current))
  }
  const set = <K extends keyof ProfileValues>(name: K, value: ProfileValues[K]) => {
    change(name, value)
    setSavedAt(null)
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => rootOf(path) !== name)),
    )
  }
  const save = async () => {
    if (isSent.current || !isDirty) return
    const names = changed.includes('role') ? [...changed, 'organizationType' as const] : changed
    const wrong = problemsIn(values, names)
    if (Object.keys(wrong).length > 0) return show(wrong)
    isSent.current = true
    setBusy(true)
    const result = await updateProfile(profile.id, changesOf(values, changed))
    isSent.current = false
    setBusy(false)
    if (result.error !== undefined) {
      const found = problemsFrom(result)
      return show(found, Object.keys(found).length > 0 ? undefined : formMessage(result))
    }
    show(none)
    keep(result.data)
    settle(edits)
    setSavedAt(new Date())
  }
  return {
    fields: { values, problems, change: set },
    formRef: form,
    isBusy,
    isDirty,
    message,
    savedAt,
    wrong: Object.keys(problems).length,
    save: () => void save(),
    discard: () => {
      discard()
      show(none)
    },
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
