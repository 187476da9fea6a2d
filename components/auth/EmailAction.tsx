import { useRouter } from 'next/router'
import { RequestPasswordReset } from './RequestPasswordReset'
import { ConfirmEmail } from './ConfirmEmail'
import { NewPassword } from './NewPassword'

/** Handles the link of an email. Without a code, it offers to send a password reset. */
export const EmailAction = () => {
  const { query, isReady } = useRouter()
  const code = typeof query.oobCode === 'string' ? query.oobCode : ''
  if (!isReady || !code) return <RequestPasswordReset />
  // The identity service may use one URL for all emails and distinguish them by the mode.
  return query.mode === 'resetPassword' ? <NewPassword code={code} /> : <ConfirmEmail code={code} />
}
