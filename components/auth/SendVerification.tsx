import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useSignIn } from '@/contexts/useSignIn'
import { formMessage } from '@/lib/identity/signInMessages'
import { useTask } from '@/lib/hooks/useTask'

/** Sends the verification email again. Renders nothing without an email or once it is confirmed. */
export const SendVerification = () => {
  const { user } = useAuth()
  const { sendVerification } = useSignIn()
  const [message, setMessage] = useState<string | null>(null)
  const { run, isBusy } = useTask()
  if (!user?.email || user.emailVerified) return null
  const send = async () => {
    setMessage(null)
    const { failure } = await sendVerification()
    setMessage(failure ? formMessage(failure).text : `A link is on its way to ${user.email}.`)
  }
  return (
    <>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void run(send)}>
        Send the link again
      </Button>
      <p className="micro" role="status">
        {message}
      </p>
    </>
  )
}
