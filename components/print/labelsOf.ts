/** Value to label, of a table whose entries have more than that. */
export const labelsOf = <V extends string>(table: Readonly<Record<V, { label: string }>>) =>
  Object.fromEntries(
    (Object.entries(table) as [V, { label: string }][]).map(([value, { label }]) => [value, label]),
  ) as Record<V, string>
