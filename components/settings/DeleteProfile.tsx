import { useRouter } from 'next/router'
import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { TextField } from '@/components/ui/inputs/TextField'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { deleteProfile } from '@/lib/api/profiles'
import { paths } from '@/lib/navigation/paths'
import { SettingsSection } from './SettingsFrame'

/** Takes a profile off the site, once its handle has been typed. */
export const DeleteProfile = ({ profile }: { profile: OwnProfile }) => {
  const { push } = useRouter()
  const { profiles, forget } = useProfile()
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSure = typed.trim().toLowerCase() === profile.handle
  const open = () => {
    setTyped('')
    setProblem(undefined)
    setAsking(true)
  }
  const remove = async () => {
    if (!isSure || isBusy) return
    setBusy(true)
    setProblem(undefined)
    const result = await deleteProfile(profile.id)
    setBusy(false)
    // One that is gone already is as good as deleted.
    if (result.error !== undefined && result.status !== 404) return setProblem(result.error)
    const { notify } = await import('@/components/ui/feedback/notify')
    notify.success(`${profile.name} is deleted.`)
    setAsking(false)
    const isLast = profiles.length === 1
    forget(profile.id)
    if (isLast) await push(paths.home)
  }
  return (
    <SettingsSection
      title={`Delete ${profile.name}`}
      text="The page, its works and its calls are hidden at once, and erased after thirty days. The handle stays taken until then. A subscription that renews has to be cancelled first."
    >
      <Button variant="danger" icon="trash" onClick={open}>
        Delete this profile
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${profile.name}?`}
        confirmLabel="Delete this profile"
        danger
        busy={isBusy}
        disabled={!isSure}
        onConfirm={() => void remove()}
      >
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void remove()
          }}
        >
          <p>
            To make sure, type the handle: <b>{profile.handle}</b>
          </p>
          <TextField
            label="Handle"
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <FormProblem>{problem}</FormProblem>
        </form>
      </Dialog>
    </SettingsSection>
  )
}
