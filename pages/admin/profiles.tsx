import type { GetServerSideProps } from 'next'
import { AdminProfiles } from '@/components/admin/AdminProfiles'
import { MembersOnly } from '@/components/auth/MembersOnly'
import { Seo } from '@/components/navigation/Seo'
import { Loading } from '@/components/ui/Loading'
import { Skeleton } from '@/components/ui/Skeleton'

const Waiting = () => (
  <Loading label="Loading" className="wrap section">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

/** Rendered for each address, so that the first picture has its query, too. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <>
    <Seo title="Profiles" />
    <MembersOnly waiting={<Waiting />}>
      <AdminProfiles />
    </MembersOnly>
  </>
)

export default Page
