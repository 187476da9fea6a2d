import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from '@/lib/paths'
import { formMessage } from '@/lib/signInWords'
import type { Refusal } from './useArtworkForm'

/** Has the mail sent again that proves an address. */
const Verify = () => {
  const { user, sendVerification } = useAuth()
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!user?.email || user.emailVerified) return null
  const send = async () => {
    setBusy(true)
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

/** What to do about a work that was not taken; what was typed stays. */
export const RefusalHelp = ({ refusal: { code } }: { refusal: Refusal }) => {
  if (code === 'quota_exceeded')
    return (
      <>
        <Button variant="secondary" size="small" href={paths.pricing}>
          See the plans
        </Button>
        <p className="micro">Saved as a draft, it waits here and counts against nothing.</p>
      </>
    )
  return code === 'forbidden' ? <Verify /> : null
}
