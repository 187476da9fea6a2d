import { MailAction } from '@/components/auth/MailAction'
import { Seo } from '@/components/navigation/Seo'

const VerifyEmailPage = () => (
  <>
    <Seo title="Confirm your address" />
    <MailAction />
  </>
)

export default VerifyEmailPage
