import type { ApiFailure } from '@/lib/api/client'

/** The fields that the API refused, by their names without what follows a dot. */
export const invalidFields = ({ details }: ApiFailure): string[] => {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return []
  const { fields } = details
  if (typeof fields !== 'object' || fields === null) return []
  return [...new Set(Object.keys(fields).map((name) => name.split('.')[0] ?? name))]
}

/** What is not an id names nothing, like an id that nothing has. */
export const namesNothing = ({ status }: ApiFailure) => status === 404 || status === 422
