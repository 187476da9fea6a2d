import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import type { ProfileDraft } from '@/contract/forms/profile'
import type { ApiFailure } from '@/lib/api/client'
import type { DraftBody } from '@/lib/api/profiles'
import { paths } from '@/lib/navigation/paths'
import { problemsFrom, formMessage } from '@/lib/api/failures'
import { none, problemsIn, type Problems } from '@/lib/profiles/profileProblems'
import { changesOf, valuesOf, type ProfileValues } from '@/lib/profiles/profileValues'
import { askedAt, askedUpTo, stepAsking, wizardSteps, type WizardStep } from '@/lib/profiles/wizard'
import type { SaveDraft } from './useDraft'
import { useKeeping, useQuietKeeping } from './useKeeping'
import { useSavedImage } from './useSavedImage'
import { useCreateProfile } from './useCreateProfile'

interface Settings {
  step: WizardStep
  /** Whose answers they are. */
  uid: string
  draft: ProfileDraft
  save: SaveDraft
  reload: () => void
  /** What to call somebody who has not said it yet. */
  suggestedName: string
}

/** Left empty, the handle is made from the name. */
const wrongAt = (values: ProfileValues, names: readonly (keyof ProfileValues)[]) =>
  problemsIn(
    values,
    names.filter((name) => name !== 'handle' || values.handle.trim() !== ''),
  )

const sayable = (values: ProfileValues, step: WizardStep) => {
  const names = askedUpTo(step, values)
  const wrong = Object.keys(problemsIn(values, names)).map((path) => path.split('.')[0])
  return changesOf(
    values,
    names.filter((name) => !wrong.includes(name)),
  )
}

/** Typed and not kept yet, by person: outlasts the form while somebody signs in again. */
const unkept = new Map<string, ProfileValues>()

/** The answers, and the ways forward, back and out. */
export const useWizard = ({ step, uid, draft, save, reload, suggestedName }: Settings) => {
  const { push } = useRouter()
  const [values, setValues] = useState(() => {
    const kept = unkept.get(uid) ?? valuesOf(draft.answers ?? {})
    return { ...kept, name: kept.name || suggestedName }
  })
  const [picture, setPicture] = useSavedImage(uid, Boolean(draft.answers?.role))
  const [problems, setProblems] = useState<Problems>(none)
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  const { make, take, share } = useCreateProfile(reload)
  const keeping = useKeeping(save, () => unkept.delete(uid))
  useQuietKeeping(keeping, values, () => ({ step, answers: sayable(values, step) }))

  useEffect(() => {
    if (keeping.touched.current) unkept.set(uid, values)
  }, [uid, values, keeping.touched])

  const change = <K extends keyof ProfileValues>(name: K, value: ProfileValues[K]) => {
    keeping.touch()
    setValues((before) => ({ ...before, [name]: value }))
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.')[0] !== name)),
    )
  }
  const go = (to: WizardStep) => push(paths.wizard(to), undefined, { shallow: true })

  const show = (failure: ApiFailure) => {
    const found = problemsFrom(failure)
    setProblems(found)
    const [path] = Object.keys(found)
    const asking = path && stepAsking(path, values)
    setMessage(asking ? undefined : formMessage(failure))
    if (asking && asking !== step) void go(asking)
  }

  /** One press at a time: a second one before the answer changes nothing. */
  const once = async (act: () => Promise<ApiFailure | null>) => {
    if (isSent.current) return
    isSent.current = true
    setBusy(true)
    setMessage(undefined)
    const failure = await act()
    isSent.current = false
    setBusy(false)
    if (failure) show(failure)
  }

  const next = wizardSteps[wizardSteps.indexOf(step) + 1] ?? 'plan'
  const kept = async (at: WizardStep, answers: DraftBody['answers']) => {
    const result = await keeping.keep({ step: at, ...(answers && { answers }) })
    return result.error === undefined ? null : result
  }

  const forward = () => {
    const wrong = wrongAt(values, askedAt(step, values))
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    void once(async () => {
      const failure = await kept(next === 'first' ? 'fields' : next, sayable(values, step))
      if (failure) return failure
      if (step !== 'fields') {
        await go(next)
        return null
      }
      const made = await make(values, picture)
      if (made.error !== undefined) return made
      // Once the profile is there, the step after it is the right one, and shows by itself.
      take(made.data)
      setValues(valuesOf({}))
      setPicture(null)
      unkept.delete(uid)
      await kept('first', undefined)
      return null
    })
  }
  const back = () => {
    const before = wizardSteps[wizardSteps.indexOf(step) - 1]
    if (!before) return
    void kept(before, sayable(values, step))
    void go(before)
  }
  const leave = () =>
    void once(async () => {
      const failure = await kept(step, sayable(values, step))
      if (!failure) await push(paths.home)
      return failure
    })
  const fields = { values, problems, change }
  return { fields, picture, setPicture, message, isBusy, share, forward, back, leave, go }
}

export type Wizard = ReturnType<typeof useWizard>
