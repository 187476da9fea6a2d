import * as z from 'zod/mini'
import { applicationLimits as limits } from '../limits/applicationLimits'
import { words } from './values'

/** One thing that applications are scored for. Its id stays the same when its name or weight changes. */
export const criterion = z.object({
  id: z.uuid(),
  name: words(limits.criterionName, { min: 1, empty: 'Enter a name.' }),
  /** How often its score counts in the mean. */
  weight: z.int().check(z.minimum(1), z.maximum(limits.criterionWeight)),
})
export type Criterion = z.output<typeof criterion>

const folded = ({ name }: Criterion) => name.toLowerCase()

/** Criteria in the order in which they are scored. */
export const criteria = z.array(criterion).check(
  z.maxLength(limits.criteria),
  z.check(({ value, issues }) => {
    value.forEach((given, index) => {
      const earlier = value.slice(0, index)
      const isRepeated = earlier.some((one) => folded(one) === folded(given))
      if (isRepeated || earlier.some(({ id }) => id === given.id))
        issues.push({
          code: 'custom',
          input: given.name,
          path: [index, 'name'],
          message: 'Another criterion has this name.',
        })
    })
  }),
)

/** What each application is scored for; without criteria, jurors give one score. */
export const criteriaForm = z.object({
  criteria,
  /** The version that was read: criteria that were changed meanwhile are a conflict. */
  version: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)),
  /** Also changes what scores that were given before count. */
  isConfirmed: z.optional(z.boolean()),
})
