import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useSignIn } from '@/contexts/useSignIn'
import { formMessage } from '@/lib/identity/signInMessages'

/** Has the mail sent again that proves an address; nothing for whoever has none, or has proved it. */
export const SendVerification = () => {
  const { user } = useAuth()
  const { sendVerification } = useSignIn()
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!user?.email || user.emailVerified) return null
  const send = async () => {
    setBusy(true)
    setSaid(null)
    const { failure } = await sendVerification()
    setBusy(false)
    setSaid(failure ? formMessage(failure).text : `A link is on its way to ${user.email}.`)
  }
  return (
    <>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void send()}>
        Send the link again
      </Button>
      <p className="micro" role="status">
        {said}
      </p>
    </>
  )
}
