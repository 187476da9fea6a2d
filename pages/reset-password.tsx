import { MailAction } from '@/components/auth/MailAction'
import { Seo } from '@/components/navigation/Seo'
import { paths } from '@/lib/paths'

const ResetPasswordPage = () => (
  <>
    <Seo
      title="Reset your password"
      description="Ask for a mail with a link to a new password."
      canonical={paths.resetPassword}
    />
    <MailAction />
  </>
)

export default ResetPasswordPage
