import type { GetServerSideProps } from 'next'
import { AdminPage } from '@/components/admin/AdminPage'
import { AdminFulfillment } from '@/components/admin/fulfillment/AdminFulfillment'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <AdminPage title="Fulfillment">
    <AdminFulfillment />
  </AdminPage>
)

export default Page
