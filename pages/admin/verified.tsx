import type { GetServerSideProps } from 'next'
import { AdminPage } from '@/components/admin/AdminPage'
import { AdminVerified } from '@/components/admin/verification/AdminVerified'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <AdminPage title="Verified">
    <AdminVerified />
  </AdminPage>
)

export default Page
