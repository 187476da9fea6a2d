import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields in which two versions of a form's values, or of a request, differ. */
export const changedFields = <T extends FieldValues>(values: T, from: T): (keyof T & string)[] =>
  Object.keys(from).filter((name) => !isSame(values[name], from[name]))

/** Makes other saved values the form's defaults. What was typed since `from` stays. */
export const rebase = <T extends FieldValues>(form: UseFormReturn<T>, from: T, onto: T) => {
  const typed = form.getValues()
  form.reset(onto, { keepErrors: true, keepIsSubmitted: true })
  for (const name of changedFields(typed, from))
    form.setValue(name as Path<T>, typed[name], { shouldDirty: true })
}
