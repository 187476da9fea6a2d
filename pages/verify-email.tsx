import type { GetServerSideProps } from 'next'
import { EmailAction } from '@/components/auth/EmailAction'
import { Seo } from '@/components/seo/Seo'

/** Rendered on the server for each request, so that the first render has the code of the address. */
export const getServerSideProps: GetServerSideProps = () => Promise.resolve({ props: {} })

const VerifyEmailPage = () => (
  <>
    <Seo title="Confirm your address" />
    <EmailAction />
  </>
)

export default VerifyEmailPage
