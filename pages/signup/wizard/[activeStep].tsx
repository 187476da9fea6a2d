import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { MembersOnly } from '@/components/auth/MembersOnly'
import { Seo } from '@/components/navigation/Seo'
import { WizardPage } from '@/components/wizard/WizardPage'
import { WizardWaiting } from '@/components/wizard/WizardWaiting'

/** Rendered for each address, so that the first picture has its query, too. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const Page = () => {
  const { query } = useRouter()
  return (
    <>
      <Seo title="Create a profile" />
      <MembersOnly waiting={<WizardWaiting />}>
        <WizardPage asked={String(query.activeStep ?? '')} />
      </MembersOnly>
    </>
  )
}

export default Page
