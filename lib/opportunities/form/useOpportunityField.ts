import { useWatch, type FieldPath } from 'react-hook-form'
import { useField, useRows } from '@/lib/forms/useField'
import type { OpportunityValues } from './opportunityValues'

/** The props of one field of the opportunity form. */
export const useOpportunityField = <N extends FieldPath<OpportunityValues>>(name: N) =>
  useField<OpportunityValues, N>(name)

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
  return {
    rows: list,
    setRows: setList,
    change: (key: string, part: Partial<Row>) =>
      setList(list.map((row) => (row.key === key ? { ...row, ...part } : row))),
    errorOf: (index: number, field: keyof Row & string) => errorsOf(index)[field]?.message,
  }
}

export const useOpportunityValue = <N extends FieldPath<OpportunityValues>>(name: N) =>
  useWatch<OpportunityValues, N>({ name })
