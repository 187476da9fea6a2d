import type { ApiFailure } from './client'

/** Top-level names of the fields that the API rejected. */
export const invalidFields = ({ details }: ApiFailure): string[] => {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return []
  const { fields } = details
  if (typeof fields !== 'object' || fields === null) return []
  return [...new Set(Object.keys(fields).map((name) => name.split('.')[0] ?? name))]
}

/** Nothing has this id, or it is not an id at all. */
export const isMissing = ({ status }: ApiFailure) => status === 404 || status === 422

/** The API's error code, such as `quota_exceeded`; null when the response has none. */
export const codeOf = ({ details }: Pick<ApiFailure, 'details'>): string | null =>
  typeof details === 'object' && details !== null && 'code' in details ? String(details.code) : null

/** A failure as a form shows it: without a response it says that nothing is lost. */
export const formMessage = ({ error, status }: ApiFailure) =>
  status === undefined
    ? `${error}. What you wrote is still here: check your connection, then try again.`
    : error

/** Messages of the rejected fields by name; empty for other failures. */
export const problemsFrom = ({ details }: ApiFailure): Record<string, string> => {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return {}
  const { fields } = details
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([path, message]) => [path.replace(/^(?:answers|body)\./, ''), message]),
  )
}
