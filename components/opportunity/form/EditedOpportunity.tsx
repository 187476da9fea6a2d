import { useState } from 'react'
import { OwnRecord } from '@/components/forms/page/OwnRecord'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { getOwnOpportunity } from '@/lib/api/opportunities/ownOpportunities'
import { paths } from '@/lib/navigation/paths'
import { valuesOf } from '@/lib/opportunities/form/opportunityValues'
import { OpportunityForm } from './OpportunityForm'
import { OtherEditors } from './OtherEditors'
import { useFormDefaults } from './useFormDefaults'

interface Props {
  /** Undefined until the address is known. */
  id: string | undefined
  profile: OwnProfile
}

const Form = ({ opportunity, profile }: { opportunity: Opportunity; profile: OwnProfile }) => {
  const defaults = useFormDefaults()
  const [initial] = useState(() => valuesOf(opportunity, defaults))
  return (
    <>
      <OtherEditors id={opportunity.id} />
      <OpportunityForm
        profile={profile}
        opportunity={opportunity}
        initial={initial}
        defaults={defaults}
      />
    </>
  )
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
    {(opportunity) => <Form key={opportunity.id} opportunity={opportunity} profile={profile} />}
  </OwnRecord>
)
