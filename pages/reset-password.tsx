import type { GetServerSideProps } from 'next'
import { EmailAction } from '@/components/auth/EmailAction'
import { Seo } from '@/components/seo/Seo'
import { paths } from '@/lib/navigation/paths'

/** Rendered on the server for each request, so that the first render has the code of the address. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

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
