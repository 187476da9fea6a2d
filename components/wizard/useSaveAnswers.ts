import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { apiDraftStorage } from '@/lib/forms/storages/apiDraftStorage'
import { useAutosave } from '@/lib/forms/useAutosave'
import { invalidNames } from '@/lib/profiles/profileResolver'
import { changesOf, valuesOf, type ProfileValues } from '@/lib/profiles/profileValues'
import { fieldsUpTo, wizardSteps, type WizardStep } from '@/lib/profiles/wizard'
import type { SaveDraft } from './useDraft'

interface Options {
  form: UseFormReturn<ProfileValues>
  uid: string
  step: WizardStep
  save: SaveDraft
}

/** Milliseconds after which a change is saved, together with those that followed it. */
const DELAY = 1500

/** The answers so far that the API will accept. */
const validAnswers = async (values: ProfileValues, step: WizardStep) => {
  const names = fieldsUpTo(step, values)
  const invalid = await invalidNames(values, names)
  return changesOf(
    values,
    names.filter((name) => !invalid.includes(name)),
  )
}

/** Saves the answers with the step that the user has reached. */
export const useSaveAnswers = ({ form, uid, step, save }: Options) => {
  const resumeAt = useRef(step)
  /** The last step that was answered: going back does not delete the answers after it. */
  const furthest = useRef(step)
  const lastSave = useRef<Awaited<ReturnType<SaveDraft>> | null>(null)
  useEffect(() => {
    resumeAt.current = step
    if (wizardSteps.indexOf(step) > wizardSteps.indexOf(furthest.current)) furthest.current = step
  }, [step])

  const saveNow = async () => {
    const at = resumeAt.current
    const answers = await validAnswers(form.getValues(), furthest.current)
    const result = await save({ step: at, answers })
    lastSave.current = result
    return result
  }
  const autosave = useAutosave<ProfileValues>(form, {
    key: uid === '' ? null : `wizard ${uid}`,
    storage: (key) =>
      apiDraftStorage<Partial<ProfileValues>>(key, {
        // The page has loaded the answers already.
        load: () => Promise.resolve(null),
        save: async () => (await saveNow()).error === undefined,
      }),
    delay: DELAY,
  })

  /** Saves the answers, changed or not, with a step to resume at. */
  const saveAt = async (next: WizardStep) => {
    resumeAt.current = next
    lastSave.current = null
    await autosave.flush()
    const result = lastSave.current ?? (await saveNow())
    if (result.error !== undefined) resumeAt.current = step
    return result
  }
  return { saveAt, discard: () => autosave.discard(valuesOf({})) }
}
