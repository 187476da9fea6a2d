import { useCallback, useEffect, type FocusEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

const topOf = (name: string | null | undefined) => name?.split('.')[0]

const fieldOf = (target: EventTarget | null) =>
  target instanceof Element ? topOf(target.getAttribute('name')) : undefined

/**
 * Shows what is wrong with a field once the user has left it, and removes messages as soon as they
 * no longer apply, also at other fields.
 * @param changed names the top-level fields that the user has changed
 * @returns the form's `onBlur`
 */
export const useLiveErrors = <T extends FieldValues>(
  form: UseFormReturn<T>,
  changed: (values: T) => readonly string[],
) => {
  const { subscribe, trigger, getValues } = form
  const check = useCallback(
    (names: readonly string[]) => {
      if (names.length > 0) void trigger(names as FieldPath<T>[])
    },
    [trigger],
  )
  useEffect(
    () =>
      subscribe({
        formState: { values: true, errors: true },
        callback: ({ errors, type }) => {
          if (type === 'change') check(Object.keys(errors ?? {}))
        },
      }),
    [subscribe, check],
  )
  return (event: FocusEvent<HTMLFormElement>) => {
    const next = fieldOf(event.relatedTarget)
    check(changed(getValues()).filter((name) => name !== next))
  }
}
