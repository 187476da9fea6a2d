import { useRouter } from 'next/router'
import { OwnApplication } from '@/components/application/read/OwnApplication'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { FormSkeleton } from '@/components/forms/page/FormSkeleton'
import { Seo } from '@/components/seo/Seo'
import { isId } from '@/lib/navigation/ids'

/** Also for a user who has deleted the profile that applied. */
const ApplicationPage = () => {
  const { id } = useRouter().query
  return (
    <>
      <Seo title="Application" />
      <RequireSignIn waiting={<FormSkeleton />}>
        <OwnApplication id={isId(id) ? id : undefined} />
      </RequireSignIn>
    </>
  )
}

export default ApplicationPage
