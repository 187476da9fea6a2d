import { useRouter } from 'next/router'
import { RequestPasswordReset } from './RequestPasswordReset'
import { ConfirmEmail } from './ConfirmEmail'
import { NewPassword } from './NewPassword'

/** What the link of a mail asks for. Without a code: the way to such a mail. */
export const EmailAction = () => {
  const { query, isReady } = useRouter()
  const code = typeof query.oobCode === 'string' ? query.oobCode : ''
  if (!isReady || !code) return <RequestPasswordReset />
  // The identity service may send every mail to one address and tell them apart by the mode.
  return query.mode === 'resetPassword' ? <NewPassword code={code} /> : <ConfirmEmail code={code} />
}
