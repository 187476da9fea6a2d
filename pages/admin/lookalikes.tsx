import type { GetServerSideProps } from 'next'
import { AdminPage } from '@/components/admin/AdminPage'
import { AdminLookalikes } from '@/components/admin/verification/AdminLookalikes'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <AdminPage title="Look-alikes">
    <AdminLookalikes />
  </AdminPage>
)

export default Page
