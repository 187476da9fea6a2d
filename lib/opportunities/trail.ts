import { opportunityTypes, type OpportunityType } from '@/contract/enums/opportunities'
import { paths, withQuery } from '@/lib/navigation/paths'

/** The breadcrumbs of an opportunity: all opportunities, then those of its type. */
export const opportunityTrail = ({ type }: { type: OpportunityType }) => [
  { href: paths.opportunities, label: 'Opportunities' },
  {
    href: withQuery(paths.opportunities, { types: type }),
    label: opportunityTypes[type].plural,
  },
]
