import { useEffect, useState, type RefObject } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiFailure, ApiResult } from '@/lib/api/client'
import { codeOf, problemsFrom, formMessage } from '@/lib/api/failures'
import { useTask } from '@/lib/hooks/useTask'
import { useErrorFocus } from './errors/useErrorFocus'

/** Why a form was not saved, as a whole. */
export interface SubmitFailure {
  /** The API's word for programs, such as `conflict`; null when it sent none. */
  code: string | null
  message: string
}

interface Options<T extends FieldValues, R> {
  form: UseFormReturn<T>
  formRef: RefObject<HTMLFormElement | null>
  /** Runs once the values are valid, before they are read to be sent; false stops the submission. */
  prepare?: () => Promise<boolean>
  send: (values: T) => Promise<ApiResult<R>>
  onSaved: (saved: R, sent: T) => void | Promise<void>
  /** The form's field for a path that the API has refused. */
  fieldOf?: (path: string) => string
  /** Returns what to say instead, or undefined to show the failure as it is. */
  onRefused?: (fields: Readonly<Record<string, string>>) => SubmitFailure | undefined
}

/**
 * Validates and saves a form, once at a time. A failure is shown at its fields, the first of which
 * gets the focus, or returned for the whole form.
 */
export const useSubmit = <T extends FieldValues, R>(options: Options<T, R>) => {
  const { form, formRef, fieldOf = (path) => path } = options
  const { run, isBusy: isSubmitting } = useTask()
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  const requestErrorFocus = useErrorFocus(formRef)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Only what the user changes: values that the form sets itself are not an answer to it.
        callback: ({ type }) => type === 'change' && setFailure(null),
      }),
    [form],
  )

  const fail = (result: ApiFailure) => {
    const fields = Object.fromEntries(
      Object.entries(problemsFrom(result)).map(([path, message]) => [fieldOf(path), message]),
    )
    const instead = options.onRefused?.(fields)
    if (instead) return setFailure(instead)
    const names = Object.keys(fields)
    for (const name of names)
      form.setError(name as FieldPath<T>, { type: 'server', message: fields[name] })
    if (names.length > 0) return requestErrorFocus()
    setFailure({ code: codeOf(result), message: formMessage(result) })
  }

  const send = async (values: T) => {
    const result = await options.send(values)
    if (result.error !== undefined) fail(result)
    else await options.onSaved(result.data, values)
  }

  /** Calls `onValid` with valid values, or shows what is wrong with them. */
  const validate = async (onValid: (values: T) => unknown) => {
    let isValid = true
    await form.handleSubmit(onValid, () => void (isValid = false))()
    if (!isValid) requestErrorFocus()
    return isValid
  }

  /** Whether the form is ready to be sent; its values may change until then. */
  const isReady = async () => {
    if (!options.prepare) return true
    if (!(await validate(() => undefined))) return false
    const isPrepared = await options.prepare()
    if (!isPrepared) requestErrorFocus()
    return isPrepared
  }

  const submit = async () => {
    await run(async () => {
      setFailure(null)
      if (await isReady()) await validate(send)
    })
  }
  return { submit, isSubmitting, failure, setFailure, fail }
}
