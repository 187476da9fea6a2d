import type { ApiFailure } from './client'

type Details = Pick<ApiFailure, 'details'>

/** The rejected fields with their messages. */
const fieldsOf = ({ details }: Details): [path: string, message: unknown][] =>
  Object.entries((details as { fields?: object | null } | null | undefined)?.fields ?? {})

/** Top-level names of the fields that the API rejected. */
export const invalidFields = (failure: Details): string[] => [
  ...new Set(fieldsOf(failure).map(([path]) => path.split('.')[0] ?? path)),
]

/** Nothing has this id, or it is not an id at all. */
export const isMissing = ({ status }: ApiFailure) => status === 404 || status === 422

/** The API's error code, such as `quota_exceeded`; null when the response has none. */
export const codeOf = ({ details }: Details): string | null =>
  typeof details === 'object' && details !== null && 'code' in details ? String(details.code) : null

/** A failure as a form shows it: without a response it says that nothing is lost. */
export const formMessage = ({ error, status }: ApiFailure) =>
  status === undefined
    ? `${error}. What you wrote is still here: check your connection, then try again.`
    : error

/** Messages of the rejected fields by name; empty for other failures. */
export const problemsFrom = (failure: Details): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(failure)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([path, message]) => [path.replace(/^(?:answers|body)\./, ''), message]),
  )
