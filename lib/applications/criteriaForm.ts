import type { ReviewCriteria } from '@/contract/applications/criteria'
import { contractResolver } from '@/lib/forms/contractResolver'
import { typedText } from '@/lib/forms/typedText'

export interface CriterionValues {
  /** The criterion's id. */
  key: string
  name: string
  weight: '1' | '2' | '3' | '4' | '5'
}

export interface CriteriaValues {
  criteria: CriterionValues[]
}

export const weights: Readonly<Record<CriterionValues['weight'], string>> = {
  1: '1',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
}

export const newCriterion = (): CriterionValues => ({
  key: crypto.randomUUID(),
  name: '',
  weight: '1',
})

export const criteriaValues = ({ criteria }: Pick<ReviewCriteria, 'criteria'>): CriteriaValues => ({
  criteria: criteria.map(({ id, name, weight }) => ({
    key: id,
    name,
    weight: String(weight) as CriterionValues['weight'],
  })),
})

export const criteriaOf = ({ criteria }: CriteriaValues) =>
  criteria.map(({ key, name, weight }) => ({
    id: key,
    name: typedText(name),
    weight: Number(weight),
  }))

export const { resolver, preload } = contractResolver<CriteriaValues>({
  loadSchema: () => import('@/contract/forms/criteria').then((forms) => forms.criteriaForm),
  toBody: (values) => ({ criteria: criteriaOf(values), version: 0 }),
})
