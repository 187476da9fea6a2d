import { useRouter } from 'next/router'
import { StartedApplication } from '@/components/application/form/StartedApplication'
import { OwnFormPage } from '@/components/forms/page/OwnFormPage'
import { isId } from '@/lib/navigation/ids'

const ApplyPage = () => {
  const { id } = useRouter().query
  return (
    <OwnFormPage title="Apply">
      {(profile) => (
        <StartedApplication key={profile.id} opportunityId={isId(id) ? id : undefined} />
      )}
    </OwnFormPage>
  )
}

export default ApplyPage
