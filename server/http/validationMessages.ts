import type { z } from 'zod'

const units: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

const formats: Record<string, string> = {
  url: 'must be a web address, such as https://example.org',
  email: 'must be an email address, such as name@example.org',
  uuid: 'must be an id',
  datetime: 'must be a date with a time, such as 2026-03-01T18:00',
  date: 'must be a day, such as 2026-03-01',
}

/** More than these are not told: a list of countries helps nobody. */
const MOST_VALUES = 12

function bound(origin: string, most: boolean, limit: number | bigint): string {
  const unit = units[origin]
  if (!unit) return most ? `must be ${limit} at most` : `must be ${limit} or more`
  if (!most && Number(limit) === 1) return 'must not be empty'
  const counted = `${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}`
  return most ? `must have ${counted} at most` : `must have ${counted} or more`
}

/** What is wrong with a value, for people; undefined where the contract says it itself. */
export function wording(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required'
      return `must be ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`
    case 'too_small':
      return bound(issue.origin, false, issue.minimum)
    case 'too_big':
      return bound(issue.origin, true, issue.maximum)
    case 'invalid_value':
      return issue.values.length > MOST_VALUES
        ? 'is not a value that is known here'
        : `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return formats[issue.format]
    default:
      return undefined
  }
}
