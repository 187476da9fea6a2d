import { useCallback, useRef, useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import type { Application } from '@/contract/applications'
import { useAuth } from '@/contexts/AuthContext'
import { submitApplication } from '@/lib/api/applications'
import { problemsFrom } from '@/lib/api/failures'
import { contractResolver } from '@/lib/forms/contractResolver'
import { apiDraftStorage } from '@/lib/forms/storages/apiDraftStorage'
import { useAutosave } from '@/lib/forms/useAutosave'
import { useErrorFocus } from '@/lib/forms/useErrorFocus'
import { useLiveErrors } from '@/lib/forms/useLiveErrors'
import { applicationDraftStorage } from '@/lib/applications/applicationDraftStorage'
import {
  applicationBody,
  applicationFieldOf,
  valuesOf,
  type ApplicationValues,
} from '@/lib/applications/applicationValues'
import { problemsOf } from '@/lib/applications/parts'
import { useSavedApplication } from '@/lib/applications/useSavedApplication'

const { resolver, preload } = contractResolver<ApplicationValues>({
  loadSchema: async () => (await import('@/contract/forms/application')).applicationContent,
  toBody: applicationBody,
  fieldOf: applicationFieldOf,
})

/** Milliseconds after which a change is saved, together with those that followed it. */
const DELAY = 1200

type Draft = Partial<ApplicationValues>

/** Tells how many uploads of a part of the form are under way or have failed. */
export type PendingUploads = (part: string, count: number) => void

const uploadsPending =
  'Some uploads are not finished. Wait for them, or remove those that have failed, then submit again.'

interface Options {
  application: Application
  onSubmitted: (application: Application) => void
}

/** The application form: saved on the server while it is written, checked when it is submitted. */
export const useApplicationForm = ({ application, onSubmitted }: Options) => {
  const uid = useAuth().user?.uid
  const formRef = useRef<HTMLFormElement>(null)
  const showErrors = useErrorFocus(formRef)
  const form = useForm<ApplicationValues>({
    defaultValues: valuesOf(application),
    resolver,
    shouldFocusError: false,
  })
  const setErrors = (messages: Record<string, string>) => {
    for (const [path, message] of Object.entries(messages))
      form.setError(path as FieldPath<ApplicationValues>, { message })
  }
  const record = useSavedApplication({
    application,
    onRefused: (fields) =>
      setErrors(
        Object.fromEntries(
          Object.entries(fields).map(([path, message]) => [applicationFieldOf(path), message]),
        ),
      ),
  })
  const autosave = useAutosave(form, {
    key: uid ? `application ${uid} ${application.id}` : null,
    storage: (key) =>
      apiDraftStorage<Draft>(
        key,
        {
          // The page has loaded the application already.
          load: () => Promise.resolve(null),
          save: () => record.save(form.getValues()),
        },
        applicationDraftStorage(key),
      ),
    delay: DELAY,
  })
  const checkLeft = useLiveErrors(form, () => Object.keys(form.formState.dirtyFields))

  /** Uploads that are under way or have failed, by the part of the form. */
  const [uploads, setUploads] = useState<Record<string, number>>({})
  const pendingUploads = Object.values(uploads).reduce((sum, count) => sum + count, 0)
  const setPending: PendingUploads = useCallback(
    (part, count) => setUploads((before) => ({ ...before, [part]: count })),
    [],
  )

  /** Submits what the form shows, or shows what is still missing. */
  const submit = async () => {
    if (pendingUploads > 0) return record.setFailure({ code: null, message: uploadsPending })
    form.clearErrors()
    const isValid = await form.trigger()
    const problems = problemsOf(form.getValues(), record.saved)
    setErrors(problems)
    if (!isValid || Object.keys(problems).length > 0) return showErrors()
    if (!(await autosave.flush())) return
    // A field that the API has refused before is still as it was saved then.
    if ((await record.save(form.getValues())) !== true) return showErrors()
    const ifMatch = record.conflict.version()
    const result = await submitApplication(record.saved.id, ifMatch ? { ifMatch } : {})
    if (result.error === undefined) {
      record.accept(result.data)
      return onSubmitted(result.data)
    }
    const refused = problemsFrom(result)
    if (Object.keys(refused).length === 0) return record.fail(result)
    const { setup } = await record.refreshCall()
    const isQuestion = (path: string) => setup?.questions.some(({ id }) => id === path) ?? false
    setErrors(
      Object.fromEntries(
        Object.entries(refused).map(([path, message]) => [
          isQuestion(path) ? `answers.${path}.value` : applicationFieldOf(path),
          message,
        ]),
      ),
    )
    showErrors()
  }

  /** Shows another version in the form. @returns undoes it */
  const showVersion = (next: Application) => {
    const before = form.getValues()
    void autosave.discard(record.take(next))
    return () => form.reset(before, { keepDefaultValues: true })
  }

  return {
    form,
    formRef,
    autosave,
    checkLeft,
    preload,
    saved: record.saved,
    failure: record.failure,
    pendingUploads,
    setPending,
    submit,
    isSavedInPart: record.isSavedInPart,
    /** Saves the form over the version that was saved meanwhile. */
    overwrite: async () => {
      const theirs = await record.conflict.takeSaved(record.fail)
      if (!theirs) return
      // What the form shows is compared with the other version, not with what it was opened with.
      record.take(theirs)
      if (await record.save(form.getValues())) await autosave.flush()
    },
    /** @returns undoes it; null when the saved version could not be read */
    takeSaved: async () => {
      const theirs = await record.conflict.takeSaved(record.fail)
      return theirs && showVersion(theirs)
    },
  }
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>
