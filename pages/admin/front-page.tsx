import type { GetServerSideProps } from 'next'
import { AdminFrontPage } from '@/components/admin/frontPage/AdminFrontPage'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { Seo } from '@/components/seo/Seo'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'

const Waiting = () => (
  <Loading label="Loading" className="wrap section">
    <Skeleton width="100%" height="24rem" />
  </Loading>
)

/** Rendered on the server for each request, like the other pages of administrators. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <>
    <Seo title="Front page" />
    <RequireSignIn waiting={<Waiting />}>
      <AdminFrontPage />
    </RequireSignIn>
  </>
)

export default Page
