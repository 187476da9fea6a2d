import type { GetServerSideProps } from 'next'
import { AdminReports } from '@/components/admin/AdminReports'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { Seo } from '@/components/seo/Seo'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'

const Waiting = () => (
  <Loading label="Loading" className="wrap section">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <>
    <Seo title="Reports" />
    <RequireSignIn waiting={<Waiting />}>
      <AdminReports />
    </RequireSignIn>
  </>
)

export default Page
