import type { ApiFailure } from '@/lib/api/client'

/** The fields that the API refused, by their names without what follows a dot. */
export const invalidFields = ({ details }: ApiFailure): string[] => {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return []
  const { fields } = details
  if (typeof fields !== 'object' || fields === null) return []
  return [...new Set(Object.keys(fields).map((name) => name.split('.')[0] ?? name))]
}
