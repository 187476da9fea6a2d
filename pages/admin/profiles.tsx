import type { GetServerSideProps } from 'next'
import { AdminPage } from '@/components/admin/AdminPage'
import { AdminProfiles } from '@/components/admin/profiles/AdminProfiles'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => (
  <AdminPage title="Profiles">
    <AdminProfiles />
  </AdminPage>
)

export default Page
