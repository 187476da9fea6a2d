import { OwnFormPage } from '@/components/forms/page/OwnFormPage'
import { NewOpportunity } from '@/components/opportunity/form/NewOpportunity'
import { OrganizationOnly } from '@/components/opportunity/form/OrganizationOnly'

const NewOpportunityPage = () => (
  <OwnFormPage title="Post an opportunity">
    {(profile) => (
      <OrganizationOnly profile={profile}>
        <NewOpportunity key={profile.id} profile={profile} />
      </OrganizationOnly>
    )}
  </OwnFormPage>
)

export default NewOpportunityPage
