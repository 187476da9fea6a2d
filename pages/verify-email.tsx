import { EmailAction } from '@/components/auth/EmailAction'
import { Seo } from '@/components/seo/Seo'

const VerifyEmailPage = () => (
  <>
    <Seo title="Confirm your address" />
    <EmailAction />
  </>
)

export default VerifyEmailPage
