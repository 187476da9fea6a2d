import { EmailAction } from '@/components/auth/EmailAction'
import { Seo } from '@/components/seo/Seo'
import { paths } from '@/lib/navigation/paths'

const ResetPasswordPage = () => (
  <>
    <Seo
      title="Reset your password"
      description="Get an email with a link to set a new password."
      canonical={paths.resetPassword}
    />
    <EmailAction />
  </>
)

export default ResetPasswordPage
