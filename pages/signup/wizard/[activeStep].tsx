import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { Seo } from '@/components/seo/Seo'
import { WizardPage } from '@/components/wizard/WizardPage'
import { WizardSkeleton } from '@/components/wizard/WizardSkeleton'

/** Rendered on the server for each request, so that the first render has the query. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => {
  const { query } = useRouter()
  return (
    <>
      <Seo title="Create a profile" />
      <RequireSignIn waiting={<WizardSkeleton />}>
        <WizardPage requested={String(query.activeStep ?? '')} />
      </RequireSignIn>
    </>
  )
}

export default Page
