import type { ApiFailure } from './client'

/** The fields that the API refused, by their names without what follows a dot. */
export const invalidFields = ({ details }: ApiFailure): string[] => {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return []
  const { fields } = details
  if (typeof fields !== 'object' || fields === null) return []
  return [...new Set(Object.keys(fields).map((name) => name.split('.')[0] ?? name))]
}

/** What is not an id names nothing, like an id that nothing has. */
export const namesNothing = ({ status }: ApiFailure) => status === 404 || status === 422

/** The API's word for programs: `quota_exceeded`, `forbidden` …; null where none was sent. */
export const codeOf = ({ details }: ApiFailure): string | null =>
  typeof details === 'object' && details !== null && 'code' in details ? String(details.code) : null

/** A failure as a form tells it: where no answer came at all, also what to do. */
export const toldInForm = ({ error, status }: ApiFailure) =>
  status === undefined
    ? `${error}. What you wrote is still here: check your connection, then try again.`
    : error

/** What the API found wrong, field by field; empty where it says nothing of fields. */
export const problemsFrom = ({ details }: ApiFailure): Record<string, string> => {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return {}
  const { fields } = details
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([path, said]) => [path.replace(/^(?:answers|body)\./, ''), sentence(said)]),
  )
}

/** The API says “must be a web address”; beneath a field that is a sentence. */
const sentence = (said: string) => {
  const begun = said.charAt(0).toUpperCase() + said.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}
