import { useRouter } from 'next/router'
import { StartedApplication } from '@/components/application/form/StartedApplication'
import { OwnFormPage } from '@/components/forms/page/OwnFormPage'
import { isId } from '@/lib/navigation/ids'
import { invitationOf } from '@/lib/opportunities/invitation'

const ApplyPage = () => {
  const { query } = useRouter()
  const { id } = query
  return (
    <OwnFormPage title="Apply">
      {(profile) => (
        <StartedApplication
          key={profile.id}
          opportunityId={isId(id) ? id : undefined}
          invitation={invitationOf(query)}
        />
      )}
    </OwnFormPage>
  )
}

export default ApplyPage
