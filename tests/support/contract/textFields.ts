import type { z } from 'zod'

/** One place of a schema where text enters. */
export interface TextField {
  /** Such as `contact.email`. */
  path: string
  /** The input that has `value` at this place and as little else as possible. */
  input: (value: unknown) => unknown
}

interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  values?: unknown[]
}

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

/** Every place of a schema that takes text, with the texts that hold JSON. */
export function textFields(schema: z.core.$ZodType, path = ''): TextField[] {
  const {
    type,
    shape,
    element,
    innerType,
    options,
    valueType,
    in: from,
    out,
  } = definitionOf(schema)
  const join = (name: string) => (path === '' ? name : `${path}.${name}`)
  const within = (inner: z.core.$ZodType, name: string, wrap: (value: unknown) => unknown) =>
    textFields(inner, name).map((field) => ({
      path: field.path,
      input: (value: unknown) => wrap(field.input(value)),
    }))
  const self = { path, input: (value: unknown) => value }
  if (shape) {
    const fixed = literalsOf(shape)
    const fields = Object.entries(shape).flatMap(([name, inner]) =>
      within(inner, join(name), (value) => ({ ...fixed, [name]: value })),
    )
    return [self, ...fields]
  }
  if (element) return [self, ...within(element, join('0'), (value) => [value])]
  if (valueType) {
    const key = { path: join('key'), input: (value: unknown) => ({ [String(value)]: 'x' }) }
    return [self, key, ...within(valueType, join('value'), (value) => ({ x: value }))]
  }
  if (options) return options.flatMap((option) => textFields(option, path))
  if (innerType) return textFields(innerType, path)
  if (type === 'pipe' && from && out) {
    const inJson = within(out, path, (value) => JSON.stringify(value))
    return [...textFields(from, path), ...(holdsFields(out) ? inJson : [])]
  }
  return [self]
}

/** The literals of an object, by which a union tells its alternatives apart. */
const literalsOf = (shape: Record<string, z.core.$ZodType>) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, inner]) => {
      const { type, values } = definitionOf(inner)
      return type === 'literal' ? [[name, values?.[0]]] : []
    }),
  )

function holdsFields(schema: z.core.$ZodType): boolean {
  const { shape, element, innerType } = definitionOf(schema)
  return Boolean(shape ?? element) || (innerType !== undefined && holdsFields(innerType))
}
