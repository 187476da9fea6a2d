import { useState } from 'react'
import { OwnRecord } from '@/components/forms/page/OwnRecord'
import type { Opportunity } from '@/contract/opportunity'
import type { OwnProfile } from '@/contract/profiles'
import { getOwnOpportunity } from '@/lib/api/ownOpportunities'
import { paths } from '@/lib/navigation/paths'
import { valuesOf } from '@/lib/opportunities/form/opportunityValues'
import { OpportunityForm } from './OpportunityForm'
import { useSurroundings } from './useSurroundings'

interface Props {
  /** Undefined until the address is known. */
  id: string | undefined
  profile: OwnProfile
}

const Form = ({ opportunity, profile }: { opportunity: Opportunity; profile: OwnProfile }) => {
  const surroundings = useSurroundings()
  const [initial] = useState(() => valuesOf(opportunity, surroundings))
  return <OpportunityForm {...{ profile, opportunity, initial, surroundings }} />
}

/** The form for a saved opportunity, for its own profile only. */
export const EditedOpportunity = ({ id, profile }: Props) => (
  <OwnRecord
    id={id}
    profile={profile}
    noun="opportunity"
    read={getOwnOpportunity}
    missing="You can restore a deleted opportunity for 30 days."
    newPage={paths.newOpportunity}
    viewPage={paths.opportunity}
  >
    {(opportunity) => <Form key={opportunity.id} {...{ opportunity, profile }} />}
  </OwnRecord>
)
