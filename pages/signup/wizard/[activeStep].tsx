import { useRouter } from 'next/router'
import { MembersOnly } from '@/components/auth/MembersOnly'
import { Seo } from '@/components/navigation/Seo'
import { WizardPage } from '@/components/wizard/WizardPage'
import { WizardWaiting } from '@/components/wizard/WizardWaiting'

const Page = () => {
  const { query, isReady } = useRouter()
  return (
    <>
      <Seo title="Create a profile" />
      <MembersOnly waiting={<WizardWaiting />}>
        {isReady ? <WizardPage asked={String(query.activeStep ?? '')} /> : <WizardWaiting />}
      </MembersOnly>
    </>
  )
}

export default Page
