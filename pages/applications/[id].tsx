import { useRouter } from 'next/router'
import { OwnApplication } from '@/components/application/read/OwnApplication'
import { OwnFormPage } from '@/components/forms/page/OwnFormPage'
import { isId } from '@/lib/navigation/ids'

const ApplicationPage = () => {
  const { id } = useRouter().query
  return (
    <OwnFormPage title="Application">
      {(profile) => <OwnApplication id={isId(id) ? id : undefined} profile={profile} />}
    </OwnFormPage>
  )
}

export default ApplicationPage
