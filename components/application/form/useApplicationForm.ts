import { useCallback, useState } from 'react'
import type { Application } from '@/contract/applications/applications'
import { useAuth } from '@/contexts/AuthContext'
import { getApplication, submitApplication } from '@/lib/api/applications/applications'
import type { ApiFailure } from '@/lib/api/client'
import { problemsFrom } from '@/lib/api/failures'
import { contractResolver } from '@/lib/forms/contractResolver'
import { useRecordForm } from '@/lib/forms/useRecordForm'
import { applicationRecord } from '@/lib/applications/applicationRecord'
import { applicationDraftStorage } from '@/lib/applications/applicationDraftStorage'
import {
  applicationBody,
  applicationFieldOf,
  valuesOf,
  type ApplicationValues,
} from '@/lib/applications/applicationValues'
import { problemsOf } from '@/lib/applications/sections'
import { useFeePayment } from '@/lib/applications/fees/useFeePayment'

const { resolver, preload } = contractResolver<ApplicationValues>({
  loadSchema: async () => (await import('@/contract/forms/application')).applicationContent,
  toBody: applicationBody,
  fieldOf: applicationFieldOf,
})

/** Tells how many uploads of a part of the form are under way or have failed. */
export type PendingUploads = (part: string, count: number) => void

const uploadsPending =
  'Some uploads are not finished. Wait for them, or remove those that have failed, then submit again.'

interface Options {
  application: Application
  onSubmitted: (application: Application) => void
}

/** The form, saved on the server while it is written. */
const useSavedForm = (application: Application) => {
  const uid = useAuth().user?.uid
  return useRecordForm({
    definition: applicationRecord,
    record: application,
    initial: valuesOf(application),
    resolver,
    fieldOf: applicationFieldOf,
    draftName: uid ? `application ${uid} ${application.id}` : null,
    browserStorage: applicationDraftStorage,
    checkedFields: ({ formState }) => Object.keys(formState.dirtyFields),
  })
}

/** Uploads that are under way or have failed, by the part of the form. */
const usePendingUploads = () => {
  const [uploads, setUploads] = useState<Record<string, number>>({})
  const setPending: PendingUploads = useCallback(
    (part, count) => setUploads((before) => ({ ...before, [part]: count })),
    [],
  )
  return { count: Object.values(uploads).reduce((sum, count) => sum + count, 0), setPending }
}

type SavedForm = ReturnType<typeof useSavedForm>

/** Shows what the call asks for now; what is written stays. @returns the application with it */
const refreshCall = async ({ record }: SavedForm): Promise<Application> => {
  const result = await getApplication(record.saved.id)
  // What another window has written is a conflict of its own.
  if (result.error !== undefined || String(result.data.version) !== record.conflict.version())
    return record.saved
  record.accept(result.data)
  return result.data
}

/** Shows at its fields what the API has refused to submit. */
const showRefused = async (saved: SavedForm, failure: ApiFailure) => {
  const refused = problemsFrom(failure)
  if (Object.keys(refused).length === 0) return saved.record.fail(failure)
  const { setup } = await refreshCall(saved)
  const isQuestion = (path: string) => setup?.questions.some(({ id }) => id === path) ?? false
  saved.setErrors(
    Object.fromEntries(
      Object.entries(refused).map(([path, message]) => [
        isQuestion(path) ? `answers.${path}.value` : applicationFieldOf(path),
        message,
      ]),
    ),
  )
  saved.showErrors()
}

/**
 * Leaves for the payment of the fee, which submits. What keeps it from being paid is shown with the application as it is
 * now: it may have been paid in another window.
 */
const payFee = async (
  saved: SavedForm,
  payment: ReturnType<typeof useFeePayment>,
  { unpaid, onSubmitted }: Pick<Options, 'onSubmitted'> & { unpaid: ApiFailure },
) => {
  const { record } = saved
  if (!record.saved.call.fee) {
    // It was set meanwhile: the form states it before it is paid.
    await refreshCall(saved)
    return payment.show(unpaid)
  }
  const version = record.conflict.version()
  const failure = await payment.start({ id: record.saved.id, version })
  if (!failure) return
  if (failure.status !== 409) {
    const isRefused = Object.keys(problemsFrom(failure)).length > 0
    return isRefused ? showRefused(saved, failure) : payment.show(failure)
  }
  const latest = await getApplication(record.saved.id)
  if (latest.error !== undefined) return payment.show(failure)
  if (String(latest.data.version) !== version) return record.fail(failure)
  record.accept(latest.data)
  const isSubmitted = latest.data.state === 'SUBMITTED' && !latest.data.hasUnsubmittedChanges
  return isSubmitted ? onSubmitted(latest.data) : payment.show(failure)
}

/** The application form: saved on the server while it is written, checked when it is submitted. */
export const useApplicationForm = ({ application, onSubmitted }: Options) => {
  const saved = useSavedForm(application)
  const { form, formRef, record, autosave, checkLeft, setErrors, showErrors } = saved
  const uploads = usePendingUploads()
  const payment = useFeePayment()

  /** Submits what the form shows, or shows what is still missing. */
  const submit = async () => {
    if (uploads.count > 0) return record.setFailure({ code: null, message: uploadsPending })
    form.clearErrors()
    payment.clear()
    const isValid = await form.trigger()
    const problems = problemsOf(form.getValues(), record.saved)
    setErrors(problems)
    if (!isValid || Object.keys(problems).length > 0) return showErrors()
    if (!(await autosave.flush())) return
    // A field that the API has refused before is still as it was saved then.
    if ((await record.save(form.getValues())) !== true) return showErrors()
    const ifMatch = record.conflict.version()
    const result = await submitApplication(record.saved.id, ifMatch ? { ifMatch } : {})
    if (result.error !== undefined)
      return result.status === 402
        ? payFee(saved, payment, { unpaid: result, onSubmitted })
        : showRefused(saved, result)
    record.accept(result.data)
    onSubmitted(result.data)
  }
  /** Shows what has changed of the fee alone: what is written, and what another window has saved, stays as it is. */
  const showFee = ({ fee, call }: Application) =>
    record.accept({ ...(record.latest.current ?? record.saved), fee, call })
  return {
    form,
    formRef,
    showFee,
    autosave,
    checkLeft,
    preload,
    saved: record.saved,
    failure: record.failure,
    pendingUploads: uploads.count,
    setPending: uploads.setPending,
    submit,
    payment,
    isSavedInPart: record.invalid.length > 0,
    overwrite: saved.overwrite,
    takeSaved: saved.takeSaved,
  }
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>
