import { PaymentError } from './errors'

export type FormValue = string | FormValue[] | FormFields
export interface FormFields {
  [name: string]: FormValue
}

const MAX_DEPTH = 8

/** Parses `items[0][price]=price_1&metadata[a]=b` into nested objects and arrays. */
export function parseForm(text: string): FormFields {
  const root = emptyFields()
  for (const [name, value] of new URLSearchParams(text)) assign(root, pathOf(name), value)
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, toArrays(value)]))
}

/** Without a prototype, no field name has a special meaning. */
const emptyFields = () => Object.create(null) as FormFields

function pathOf(name: string): string[] {
  const path = name.replaceAll(']', '').split('[')
  if (path.length > MAX_DEPTH) throw new PaymentError(`Invalid parameter name: ${name}`)
  return path
}

function assign(root: FormFields, path: string[], value: string): void {
  let fields = root
  for (const [index, name] of path.entries()) {
    const key = name === '' ? String(Object.keys(fields).length) : name
    if (index === path.length - 1) {
      fields[key] = value
      return
    }
    const inner = fields[key] ?? emptyFields()
    if (typeof inner === 'string' || Array.isArray(inner)) {
      throw new PaymentError(`Invalid parameter: ${path.join('.')}`)
    }
    fields[key] = inner
    fields = inner
  }
}

function toArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, toArrays(inner)] as const)
  const isArray = entries.length > 0 && entries.every(([name]) => /^\d{1,4}$/.test(name))
  return isArray ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
