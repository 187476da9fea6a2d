import type { core } from 'zod/mini'

const units: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

const formats: Record<string, string> = {
  url: 'Enter a web address, such as https://example.org.',
  email: 'Enter an email address, such as name@example.org.',
  uuid: 'Enter an id.',
  datetime: 'Enter a date with a time, such as 2026-03-01T18:00.',
  date: 'Enter a date, such as 2026-03-01.',
}

const FALLBACK = 'This is not valid.'

/** Longer lists of allowed values, such as all countries, are left out. */
const MAX_VALUES = 12

const tooSmall = (origin: string, limit: number | bigint) => {
  const unit = units[origin]
  if (!unit) return `Enter ${limit} or more.`
  if (Number(limit) === 1) return 'This is required.'
  return `Use at least ${limit} ${unit[1]}.`
}

const tooBig = (origin: string, limit: number | bigint) => {
  const unit = units[origin]
  if (!unit) return `Enter ${limit} or less.`
  return `Use at most ${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}.`
}

/** The message of the alternative that the value comes closest to. */
const closest = (alternatives: readonly (readonly core.$ZodIssue[])[]) =>
  alternatives.reduce<readonly core.$ZodIssue[]>(
    (best, issues) => (best.length === 0 || issues.length <= best.length ? issues : best),
    [],
  )[0]?.message

/**
 * The message for an invalid value, the same in the browser and from the API. Schemas state their
 * own where these are too general; those take precedence.
 */
export const validationMessage = (issue: core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required.'
      return `Enter ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}.`
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum)
    case 'too_big':
      return tooBig(issue.origin, issue.maximum)
    case 'invalid_value':
      return issue.values.length > MAX_VALUES
        ? 'This value is not known here.'
        : `Choose one of ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return formats[issue.format] ?? FALLBACK
    case 'invalid_union':
      return closest(issue.errors) ?? FALLBACK
    default:
      return FALLBACK
  }
}
