import type { DraftImage } from '@/lib/images/draftImages'

/* What a saved draft must be so that its form can show it. Loaded on demand, by `checkedStorage`. */

export type Check = (value: unknown) => boolean

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isFlag: Check = (value) => typeof value === 'boolean'

export const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem)

/** A name of the table; with `orNone`, also the empty text of a select without a choice. */
export const keyOf =
  (table: object, { orNone = false } = {}): Check =>
  (value) =>
    isText(value) && (Object.hasOwn(table, value) || (orNone && value === ''))

/** An object in which all of these fields are as they should be. */
export const objectOf =
  <T extends object>(checks: Record<keyof T, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries<Check>(checks).every(([name, check]) => check(value[name]))

const isStored: Check = (value) =>
  value === null ||
  (isObject(value) &&
    isText(value.key) &&
    Number.isFinite(value.width) &&
    Number.isFinite(value.height))

export const isDraftImage = objectOf<DraftImage>({
  id: isText,
  alt: isText,
  file: (file) => file === null || file instanceof Blob,
  stored: isStored,
})

/** The fields of a form that a draft has, or null when the form could not show one of them. */
export const readableFields = <T extends object>(
  saved: unknown,
  checks: Record<keyof T, Check>,
): Partial<T> | null => {
  if (!isObject(saved)) return null
  const isReadable = Object.entries<Check>(checks).every(
    ([name, check]) => saved[name] === undefined || check(saved[name]),
  )
  return isReadable ? (saved as Partial<T>) : null
}
