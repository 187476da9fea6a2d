import { useRef, useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { TextField } from '@/components/ui/inputs/TextField'
import type { AdminProfile } from '@/contract/admin'
import { text } from '@/contract/limits'
import { adminDeleteProfile, adminRestoreProfile } from '@/lib/api/admin'

interface Props {
  /** Null: the dialog is closed. */
  profile: AdminProfile | null
  onClose: () => void
  /** Deleted, or back again. */
  onChanged: () => void
}

/** As long as it can still be read. */
const UNDO_FOR = 10_000

const tell = async ({ id, name }: AdminProfile, onChanged: () => void) => {
  const { notify } = await import('@/components/ui/feedback/notify')
  const undo = async () => {
    const { error } = await adminRestoreProfile(id)
    if (error !== undefined) return void notify.error(error)
    notify.success(`${name} is back.`, { id: notice })
    onChanged()
  }
  const notice = notify.success(`${name} is deleted.`, {
    action: { label: 'Undo', onClick: () => void undo() },
    duration: UNDO_FOR,
  })
}

/** Takes a profile off the site; the reason goes into the log. */
export const DeleteDialog = ({ profile, onClose, onChanged }: Props) => {
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
    await tell(profile, onChanged)
    onClose()
    onChanged()
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
