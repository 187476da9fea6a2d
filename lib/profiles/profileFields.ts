import type { Problems } from './profileProblems'
import type { ProfileValues } from './profileValues'

/** What a group of fields needs of the form that it stands in. */
export interface FieldsProps {
  values: ProfileValues
  problems: Problems
  change: <K extends keyof ProfileValues>(name: K, value: ProfileValues[K]) => void
}

let made = 0
/** A key for a row that a person adds. */
export const newKey = () => `new ${(made += 1)}`

const wrong = '[aria-invalid=true]:is(input, textarea, button), [aria-invalid=true] input'

/** Takes the focus to the first field that is marked as wrong, with its label in sight. */
export const focusFirstProblem = (form: HTMLElement | null) => {
  const field = form?.querySelector<HTMLElement>(wrong)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
}
