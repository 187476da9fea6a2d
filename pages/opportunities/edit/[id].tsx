import { useRouter } from 'next/router'
import { OwnFormPage } from '@/components/forms/page/OwnFormPage'
import { EditedOpportunity } from '@/components/opportunity/form/EditedOpportunity'

const EditOpportunityPage = () => {
  const { query, isReady } = useRouter()
  const id = isReady ? String(query.id ?? '') : undefined
  return (
    <OwnFormPage title="Edit the opportunity">
      {(profile) => <EditedOpportunity key={profile.id} profile={profile} id={id} />}
    </OwnFormPage>
  )
}

export default EditOpportunityPage
