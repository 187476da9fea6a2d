import * as z from 'zod/mini'
import { text } from '../limits/limits'
import { waiverLimits as limits } from '../limits/waiverLimits'
import { boundedText, day, words } from './values'

/** A code as it was typed: letters of either case, with spaces. Upper case without spaces afterwards. */
export const typedCode = z.pipe(
  boundedText(text.word),
  z.transform((value) => value.replace(/\s+/g, '').toUpperCase()),
)

const codeMessage = `Use ${limits.code.min} to ${limits.code.max} letters from A to Z, digits or hyphens.`
const percentMessage = 'Enter a percentage from 1 to 100.'
const usesMessage = `Enter a number from 1 to ${limits.uses}, or leave this blank.`

/** A code that an organizer adds. */
export const newWaiverCode = z.object({
  /** Null: one is generated. */
  code: z.nullable(
    z.pipe(
      typedCode,
      z
        .string()
        .check(
          z.regex(new RegExp(`^[A-Z0-9-]{${limits.code.min},${limits.code.max}}$`), codeMessage),
        ),
    ),
  ),
  percent: z.int(percentMessage).check(z.gte(1, percentMessage), z.lte(100, percentMessage)),
  /** Null without a limit. */
  maxUses: z.nullable(
    z.int(usesMessage).check(z.gte(1, usesMessage), z.lte(limits.uses, usesMessage)),
  ),
  /** Valid until the end of this day, where the deadline is; null without an end. */
  endsOn: z.nullable(day),
})

/** What an applicant writes to the organizer. */
export const waiverReason = z.object({
  reason: words(text.reason, { min: 1, empty: 'Enter a reason.' }),
})
