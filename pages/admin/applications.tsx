import type { GetServerSideProps } from 'next'
import { AdminPage } from '@/components/admin/AdminPage'
import { AdminApplications } from '@/components/admin/AdminApplications'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <AdminPage title="Applications">
    <AdminApplications />
  </AdminPage>
)

export default Page
