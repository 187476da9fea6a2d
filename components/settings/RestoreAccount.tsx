import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { restoreAccount } from '@/lib/api/profiles/account'
import { useRequest } from '@/lib/hooks/useRequest'
import { SettingsSection } from './SettingsFrame'

/** For a user who has deleted their account: says until when they can return. */
export const RestoreAccount = ({ text }: { text: string }) => {
  const { signOut } = useAuth()
  const { retry } = useProfile()
  const { send, isBusy, problem } = useRequest()

  const restore = () =>
    send(restoreAccount, {
      onDone: async () => {
        const { notify } = await import('@/components/ui/feedback/notify')
        notify.success('Your account is back.')
        retry()
      },
    })
  return (
    <SettingsSection title="Restore your account" text={text}>
      <div className="row">
        <Button busy={isBusy} onClick={() => void restore()}>
          Restore your account
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          Log out
        </Button>
      </div>
      <FormProblem>{problem}</FormProblem>
    </SettingsSection>
  )
}
