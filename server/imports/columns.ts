import type { CatalogKind, CatalogRow } from './catalogKind'
import type { Values } from './cells'

/** “Year from” and `year_from` are `yearfrom`. */
export const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** How the columns of a file were understood. */
export interface ColumnReport {
  /** Columns of another name than ours, by their name in the file: what they are imported as. */
  renamed: Map<string, string>
  /** Columns that are not imported. */
  ignored: Set<string>
}

export interface NamedValues {
  /** By plain name. */
  values: Values
  /** The names in the file, by the names of our columns. */
  originals: Map<string, string>
}

type Names = Pick<CatalogKind<CatalogRow>, 'columns' | 'otherNames'>

/** Finds out which columns of a file can be imported, and notes it in the report. */
export function createColumnReader(
  { columns, otherNames = {} }: Names,
  report: ColumnReport,
): (row: Values) => NamedValues {
  const known = new Map(columns.map((name) => [plainName(name), name]))
  /** By the name in the file. */
  const plainNames = new Map<string, string>()
  const plainNameOf = (original: string) => {
    const plain = plainNames.get(original) ?? plainName(original)
    plainNames.set(original, plain)
    return plain
  }
  return (row) => {
    const values: Values = {}
    const originals = new Map<string, string>()
    for (const [original, value] of Object.entries(row)) {
      const plain = plainNameOf(original)
      const own = known.get(plain)
      const other = otherNames[plain]
      if (own === undefined && other === undefined) {
        report.ignored.add(original)
        continue
      }
      values[plain] = value
      if (own !== undefined) originals.set(own, original)
      else if (other !== undefined) {
        report.renamed.set(original, other.join(', '))
        for (const name of other) if (!originals.has(name)) originals.set(name, original)
      }
    }
    return { values, originals }
  }
}

/** A message that begins with one of our columns, with the column's name in the file instead. */
export function withOriginalName(message: string, originals: ReadonlyMap<string, string>): string {
  const end = message.indexOf(': ')
  const original = end > 0 ? originals.get(message.slice(0, end)) : undefined
  return original === undefined ? message : `${original}${message.slice(end)}`
}
