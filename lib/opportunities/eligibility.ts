import { careerStages } from '@/contract/enums/terms'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { countryName } from '@/lib/formatting/countries'
import { inWords } from '@/lib/formatting/joinWords'

type Eligibility = Opportunity['eligibility']

const scopes: Record<Eligibility['scope'], string> = {
  INTERNATIONAL: 'Anyone, wherever they live',
  NATIONAL: 'People in the same country',
  REGIONAL: 'People in the region',
  LOCAL: 'People who live nearby',
}

const fromWhere = ({ scope, countries }: Eligibility) =>
  countries.length > 0 ? `People in: ${countries.map(countryName).join(', ')}` : scopes[scope]

const stages = ({ careerStages: chosen }: Eligibility) => {
  const labels = chosen.map((stage, index) => {
    const label = careerStages[stage]
    return index === 0 ? label : label.toLowerCase()
  })
  return labels.length > 0 ? inWords(labels, 'or') : null
}

const ages = ({ ageMin, ageMax }: Eligibility) => {
  if (ageMin !== null && ageMax !== null) return `Aged ${ageMin} to ${ageMax}`
  if (ageMin !== null) return `${ageMin} years or older`
  return ageMax === null ? null : `${ageMax} years or younger`
}

const others = ({ students, collectives }: Eligibility) => {
  if (students && collectives) return 'Students and collectives may apply'
  if (students) return 'Students may apply, collectives may not'
  return collectives ? 'Collectives may apply, students may not' : 'No students, no collectives'
}

/** Who may apply, one line per condition. */
export const eligibilityLines = (eligibility: Eligibility): string[] =>
  [fromWhere(eligibility), stages(eligibility), ages(eligibility), others(eligibility)].filter(
    (line) => line !== null,
  )
