import { useRouter } from 'next/router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { handleFrom } from '@/contract/values/handles'
import type { ProfileDraft } from '@/contract/forms/profile'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { ApiResult } from '@/lib/api/client'
import { useSubmit } from '@/lib/forms/useSubmit'
import { paths } from '@/lib/navigation/paths'
import { profileResolver } from '@/lib/profiles/profileResolver'
import { valuesOf, type ProfileValues } from '@/lib/profiles/profileValues'
import { isHandleTaken, takenHandle } from '@/lib/profiles/useTakenHandle'
import { stepOfField, submittedFields, wizardSteps, type WizardStep } from '@/lib/profiles/wizard'
import { useCreateProfile } from './useCreateProfile'
import type { SaveDraft } from './useDraft'
import { useImageDraft } from './useImageDraft'
import { useSaveAnswers } from './useSaveAnswers'

/** The failure of a step with a handle that the user chose and another profile has. */
const handleFailure = async (step: WizardStep, { name, handle }: ProfileValues) => {
  const isChosen = step === 'about' && handle !== '' && handle !== handleFrom(name)
  if (!isChosen || !(await isHandleTaken(handle))) return null
  const details = { code: 'conflict', fields: { handle: takenHandle } }
  return { error: takenHandle, details, status: 409 }
}

/** The step of a refused field, which may be an earlier one, or the failure of a field without a step. */
const refusedStep = (fields: Readonly<Record<string, string>>, values: ProfileValues) => {
  const [path] = Object.keys(fields)
  if (path === undefined) return undefined
  const step = stepOfField(path, values)
  return step ? { step } : { failure: { code: null, message: fields[path] ?? '' } }
}

interface Options {
  step: WizardStep
  /** The path to continue to in the end. */
  next: string | undefined
  uid: string
  draft: ProfileDraft
  save: SaveDraft
  reload: () => void
  /** Prefills the name of an account's first profile. */
  suggestedName: string
}

/** The form with the answers so far. */
const useAnswers = (step: WizardStep, draft: ProfileDraft, suggestedName: string) => {
  const [defaultValues] = useState((): ProfileValues => {
    const answers = valuesOf(draft.answers ?? {})
    return { ...answers, name: answers.name || suggestedName }
  })
  const { resolver, preload } = useMemo(
    () => profileResolver((values) => submittedFields(step, values)),
    [step],
  )
  const form = useForm<ProfileValues>({ defaultValues, resolver })
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty) preload()
  }, [isDirty, preload])
  return form
}

/** The answers, and functions to continue, go back and leave. */
export const useWizard = (options: Options) => {
  const { step, next: end, uid, draft, save, reload, suggestedName } = options
  const { push } = useRouter()
  const form = useAnswers(step, draft, suggestedName)
  const formRef = useRef<HTMLFormElement>(null)
  const [image, setImage] = useImageDraft(uid, Boolean(draft.answers?.role))
  const { create, actAs, uploaded } = useCreateProfile(reload)
  const { saveAt, discard } = useSaveAnswers({ form, uid, step, save })
  const go = (to: WizardStep) => push(paths.wizard(to, end), undefined, { shallow: true })
  const next = wizardSteps[wizardSteps.indexOf(step) + 1] ?? 'plan'

  const { submit, isSubmitting, failure, fail } = useSubmit<ProfileValues, OwnProfile | null>({
    form,
    formRef,
    send: async (values): Promise<ApiResult<OwnProfile | null>> => {
      const refused = await handleFailure(step, values)
      if (refused) return refused
      const saved = await saveAt(step === 'fields' ? step : next)
      if (saved.error !== undefined) return saved
      return step === 'fields' ? create(values, image) : { data: null }
    },
    onSaved: async (profile) => {
      if (!profile) return void (await go(next))
      // The existing profile makes the next step the right one: no navigation is needed.
      actAs(profile)
      await discard()
      setImage(null)
      await save({ step: 'first' })
    },
    onRefused: (fields) => {
      const refusal = refusedStep(fields, form.getValues())
      if (refusal?.step && refusal.step !== step) void go(refusal.step)
      return refusal?.failure
    },
  })

  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    if (isLeaving || isSubmitting) return
    setLeaving(true)
    const saved = await saveAt(step)
    setLeaving(false)
    if (saved.error === undefined) await push(end ?? paths.home)
    else fail(saved)
  }
  const back = () => {
    const previous = wizardSteps[wizardSteps.indexOf(step) - 1]
    if (!previous) return
    void saveAt(previous)
    void go(previous)
  }
  return {
    form,
    formRef,
    image,
    setImage,
    uploaded,
    message: failure?.message,
    isBusy: isSubmitting || isLeaving,
    forward: () => void submit(),
    back,
    leave: () => void leave(),
    go,
  }
}

export type Wizard = ReturnType<typeof useWizard>
