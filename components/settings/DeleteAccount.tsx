import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { deleteAccount } from '@/lib/api/profiles/account'
import { paths } from '@/lib/navigation/paths'
import { ConfirmByTyping } from './ConfirmByTyping'
import { SettingsSection } from './SettingsFrame'

/** Deletes the account with all profiles after the word was entered. */
export const DeleteAccount = () => {
  const { signOut } = useAuth()
  const { clearToken } = useProfile()
  const { push } = useRouter()
  const [isOpen, setOpen] = useState(false)

  const leave = async () => {
    const { notify } = await import('@/components/ui/feedback/notify')
    setOpen(false)
    // The API refuses what the next page would request as the profile.
    clearToken()
    // Before the session ends, because this page would lead to the login page.
    await push(paths.home)
    await signOut()
    notify.success('Your account was deleted.', {
      detail: 'To return within 30 days, log in and restore it.',
    })
  }
  return (
    <SettingsSection
      title="Delete your account"
      text="All your profiles are hidden immediately and you are signed out on every device. To return, log in within 30 days. After that, your account and everything in it are erased. Cancel active subscriptions first."
    >
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        Delete your account
      </Button>
      {isOpen && (
        <ConfirmByTyping
          title="Delete your account?"
          confirmLabel="Delete your account"
          text="delete"
          noun="word"
          send={deleteAccount}
          onDone={leave}
          onClose={() => setOpen(false)}
        />
      )}
    </SettingsSection>
  )
}
