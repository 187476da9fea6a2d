import { useRef, useState, useSyncExternalStore } from 'react'
import type { ApiFailure, ApiResult } from '@/lib/api/client'
import { codeOf, formMessage, problemsFrom } from '@/lib/api/failures'
import { useTask } from '@/lib/hooks/useTask'
import type { ContractMessages } from './contractMessages'
import { useErrorFocus } from './errors/useErrorFocus'
import type { SubmitFailure } from './useSubmit'

/** Holds the values of a form. */
const formOf = <T extends object>(initial: T) => {
  let values = initial
  const observers = new Set<() => void>()
  const replace = (next: T) => {
    values = next
    for (const observer of observers) observer()
  }
  const subscribe = (observer: () => void) => {
    observers.add(observer)
    return () => void observers.delete(observer)
  }
  return {
    getValues: () => values,
    setValue: <K extends keyof T>(name: K, value: T[K]) => replace({ ...values, [name]: value }),
    reset: (next: T = initial) => replace(next),
    watch: (observer: () => void) => ({ unsubscribe: subscribe(observer) }),
    subscribe,
  }
}

type Messages<T> = Partial<Record<keyof T & string, string>>

interface Options<T, R> {
  initial: T
  messagesOf: ContractMessages<T>['messagesOf']
  send: (values: T) => Promise<ApiResult<R>>
  onSaved: (saved: R) => void | Promise<void>
}

/**
 * A form of a few fields, for pages that are to load without react-hook-form. Validates and saves it, once at a time;
 * a failure is shown at its fields, the first of which gets the focus, or returned for the whole form.
 */
export const useShortForm = <T extends object, R>(options: Options<T, R>) => {
  const { initial, messagesOf } = options
  const [form] = useState(() => formOf(initial))
  const values = useSyncExternalStore(form.subscribe, form.getValues, form.getValues)
  const [errors, setErrors] = useState<Messages<T>>({})
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  const wasSubmitted = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)
  const requestErrorFocus = useErrorFocus(formRef)
  const { run, isBusy: isSubmitting } = useTask()

  const check = async (checked: T) => (await messagesOf(checked)) as Messages<T> | null
  const checkField = async (name: keyof T & string) => {
    const checked = form.getValues()
    const messages = await check(checked)
    if (form.getValues()[name] !== checked[name]) return
    setErrors((before) => ({ ...before, [name]: messages?.[name] }))
  }
  /** What the user enters; once submitted, its error follows. */
  const change = <K extends keyof T & string>(name: K, value: T[K]) => {
    form.setValue(name, value)
    setFailure(null)
    if (wasSubmitted.current) void checkField(name)
  }

  const refuse = (messages: Messages<T>) => {
    setErrors(messages)
    requestErrorFocus()
  }
  const fail = (result: ApiFailure) => {
    const problems = problemsFrom(result)
    if (Object.keys(problems).length > 0) return refuse(problems as Messages<T>)
    setFailure({ code: codeOf(result), message: formMessage(result) })
  }
  const submit = async () => {
    await run(async () => {
      wasSubmitted.current = true
      setFailure(null)
      const sent = form.getValues()
      const messages = await check(sent)
      if (messages) return refuse(messages)
      setErrors({})
      const result = await options.send(sent)
      if (result.error !== undefined) fail(result)
      else await options.onSaved(result.data)
    })
  }
  return { form, formRef, values, errors, change, submit, isSubmitting, failure }
}
