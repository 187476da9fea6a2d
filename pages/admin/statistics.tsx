import type { GetServerSideProps } from 'next'
import { AdminPage } from '@/components/admin/AdminPage'
import { AdminStatistics } from '@/components/admin/statistics/AdminStatistics'

/** Rendered on the server for each request, like the other pages of administrators. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <AdminPage title="Statistics">
    <AdminStatistics />
  </AdminPage>
)

export default Page
