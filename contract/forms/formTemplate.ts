import * as z from 'zod/mini'
import { applicationLimits as limits } from '../limits/applicationLimits'
import { counts, text } from '../limits/limits'
import { question } from './application'
import { criteria } from './criteria'
import { requirement } from './opportunity'
import { words } from './values'

/** The name of a saved form. */
export const templateName = z.object({
  name: words(text.name, { min: 1, empty: 'Enter a name.' }),
})

/** What an application form asks for: no fee, and nothing that belongs to one opportunity. */
export const templateForm = z.object({
  /** Jurors see no names until the decision. */
  blind: z.boolean(),
  questions: z.array(question).check(z.maxLength(limits.questions)),
  requirements: z.array(requirement).check(z.maxLength(counts.requirements)),
  /** What applications are scored for; forms that were saved before have none. */
  reviewCriteria: z.optional(criteria),
})
export type TemplateForm = z.output<typeof templateForm>
