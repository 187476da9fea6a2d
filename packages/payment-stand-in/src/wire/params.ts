import { z } from 'zod'
import { PaymentError } from './errors'
import type { FormFields } from './form'

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const decimal = z
  .string()
  .regex(/^\d{1,9}(\.\d+)?$/, 'Invalid decimal')
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const text = z.string().max(5000)
export const id = z.string().min(1).max(255)
export const currency = z
  .string()
  .length(3)
  .transform((code) => code.toLowerCase())
/** An empty text removes every key. */
export const metadata = z.record(z.string().max(40), z.string().max(500)).or(z.literal(''))

export const noParams = z.strictObject({})
export const listParams = z.strictObject({
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: id.optional(),
  ending_before: id.optional(),
  created: z
    .strictObject({
      gt: integer.optional(),
      gte: integer.optional(),
      lt: integer.optional(),
      lte: integer.optional(),
    })
    .optional(),
})
export type ListParams = z.output<typeof listParams>

/** Validates the parameters of a request. Throws the error that Stripe answers with. */
export function readParams<S extends z.ZodType>(schema: S, fields: FormFields): z.output<S> {
  const { success, data, error } = schema.safeParse(fields)
  if (success) return data
  const [issue] = error.issues
  const [first = '', ...rest] = issue?.path.map(String) ?? []
  const param = first + rest.map((name) => `[${name}]`).join('')
  if (issue?.code === 'unrecognized_keys') {
    const name = param ? `${param}[${issue.keys[0]}]` : issue.keys[0]
    throw new PaymentError(`Received unknown parameter: ${name}`, {
      code: 'parameter_unknown',
      param: name,
    })
  }
  if (issue?.code === 'invalid_type' && issue.input === undefined && !(first in fields)) {
    throw new PaymentError(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    })
  }
  throw new PaymentError(`Invalid ${param}: ${issue?.message}`, { param })
}

/** Adds the given keys; an empty value removes its key. */
export function mergeMetadata(
  current: Record<string, string>,
  given: z.output<typeof metadata> | undefined,
): Record<string, string> {
  if (given === '') return {}
  const merged = { ...current, ...given }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
