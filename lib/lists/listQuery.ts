/** The query of an address as the framework hands it over. */
export type RawQuery = Record<string, string | string[] | undefined>
type RawValue = RawQuery[string]

export const textOf = (value: RawValue) => ([value ?? ''].flat()[0] ?? '').trim()

/** `a,b`, or `a` and `b` apart, as a form without scripts sends it. */
export const listOf = (value: RawValue) => [
  ...new Set(
    [value ?? []]
      .flat()
      .flatMap((part) => part.split(','))
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** Page 1 goes without saying. */
export const pageOf = (value: RawValue) => {
  const page = textOf(value)
  return page === '1' ? '' : page
}

/** Nothing empty, repeated or superfluous among the parameters of a list: its one plain address. */
export const isPlainQuery = (raw: RawQuery, plain: Record<string, string | undefined>) =>
  Object.entries(plain).every(([name, value]) => raw[name] === value)

/** A filter that is on. */
export interface AppliedFilter<S> {
  key: string
  label: string
  /** The state without it. */
  without: S
}
