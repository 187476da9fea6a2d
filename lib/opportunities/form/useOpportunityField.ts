import { useWatch, type FieldPath } from 'react-hook-form'
import { useField, useRows } from '@/lib/forms/useField'
import type { OpportunityValues } from './opportunityValues'

/** The props of one field of the opportunity form. */
export const useOpportunityField = <N extends FieldPath<OpportunityValues>>(name: N) =>
  useField<OpportunityValues, N>(name)

/** Names of the fields that hold any text. */
type TextsOf<Row> = {
  [Field in keyof Row]-?: string extends Row[Field] ? Field : never
}[keyof Row] &
  string

/** A list of rows, with a change of one row and the messages of its fields. */
export const useOpportunityRows = <
  N extends 'rewards' | 'requirements' | 'notCovered' | 'questions',
>(
  name: N,
) => {
  const { rows, setRows, errorsOf } = useRows<OpportunityValues, N>(name)
  type Row = OpportunityValues[N][number]
  const list = rows as Row[]
  const setList = (next: Row[]) => setRows(next as OpportunityValues[N])
  const change = (key: string, part: Partial<Row>) =>
    setList(list.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const errorOf = (index: number, field: keyof Row & string) => errorsOf(index)[field]?.message
  return {
    rows: list,
    setRows: setList,
    change,
    errorOf,
    /** The props of a text field of a row. */
    textOf: (row: Row, index: number, field: TextsOf<Row>) => ({
      name: `${name}.${index}.${field}`,
      value: String(row[field] ?? ''),
      error: errorOf(index, field),
      onChange: ({ target }: { target: { value: string } }) =>
        change(row.key, { [field]: target.value } as Partial<Row>),
    }),
  }
}

export const useOpportunityValue = <N extends FieldPath<OpportunityValues>>(name: N) =>
  useWatch<OpportunityValues, N>({ name })
