import { useRef, useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Dialog } from '@/components/ui/Dialog'
import { TextField } from '@/components/ui/TextField'
import type { AdminProfile } from '@/contract/admin'
import { text } from '@/contract/limits'
import { adminDeleteProfile } from '@/lib/api/admin'

interface Props {
  /** Null: the dialog is closed. */
  profile: AdminProfile | null
  onClose: () => void
  onDeleted: () => void
}

/** Takes a profile off the site; the reason goes into the log. */
export const DeleteDialog = ({ profile, onClose, onDeleted }: Props) => {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSent = useRef(false)
  const length = reason.trim().length
  const remove = async () => {
    if (!profile || isSent.current) return
    isSent.current = true
    setBusy(true)
    setProblem(undefined)
    const { error } = await adminDeleteProfile(profile.id, reason.trim())
    isSent.current = false
    setBusy(false)
    if (error !== undefined) return setProblem(error)
    const { notify } = await import('@/components/ui/notify')
    notify.success(`${profile.name} is deleted.`)
    onClose()
    onDeleted()
  }
  return (
    <Dialog
      open={profile !== null}
      onClose={onClose}
      title={`Delete ${profile?.name ?? ''}?`}
      confirmLabel="Delete the profile"
      danger
      busy={isBusy}
      disabled={length === 0 || length > text.reason}
      onConfirm={() => void remove()}
    >
      <div className="stack">
        <p>
          The page, its works and its calls are hidden at once. A running plan ends and does not
          come back. For thirty days all else can be restored.
        </p>
        <TextField
          type="textarea"
          label="Reason"
          hint="It is kept in the log."
          required
          limit={text.reason}
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormProblem>{problem}</FormProblem>
      </div>
    </Dialog>
  )
}
