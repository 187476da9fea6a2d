import type { GetServerSideProps } from 'next'
import { AdminPage } from '@/components/admin/AdminPage'
import { AdminFrontPage } from '@/components/admin/frontPage/AdminFrontPage'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <AdminPage title="Front page">
    <AdminFrontPage />
  </AdminPage>
)

export default Page
