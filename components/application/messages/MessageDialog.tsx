import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { notify } from '@/components/ui/feedback/notify'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { TextField } from '@/components/ui/inputs/TextField'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { sendApplicantMessages } from '@/lib/api/applications/applicationMessages'
import { countOf } from '@/lib/formatting/numbers'
import { useRequest } from '@/lib/hooks/useRequest'

interface Props {
  opportunityId: string
  ids: readonly string[]
  onClose: () => void
  onSent?: () => void
}

/** Writes to the applicants of a call, the same to each of them. */
export const MessageDialog = ({ opportunityId, ids, onClose, onSent }: Props) => {
  const [text, setText] = useState('')
  const [asks, setAsks] = useState(false)
  const [requested, setRequested] = useState({ name: '', until: '' })
  const { send, isBusy, problem } = useRequest()
  const count = countOf(ids.length, 'applicant', 'applicants')
  const body = { ids: [...ids], text, requested: asks ? requested : null }
  const isComplete =
    text.trim() !== '' && (!asks || (requested.name.trim() !== '' && requested.until !== ''))
  const write = () =>
    send(() => sendApplicantMessages(opportunityId, body), {
      about: body,
      onDone: () => {
        onSent?.()
        notify.success(`Your message to ${count} was sent.`)
        onClose()
      },
    })
  return (
    <Dialog
      open
      title={`Write to ${count}`}
      confirmLabel="Send the message"
      busy={isBusy}
      disabled={!isComplete}
      onClose={onClose}
      onConfirm={() => void write()}
    >
      <div className="stack">
        <p>They are mailed, and answer on the page of their application. Jurors don’t see it.</p>
        <TextField
          type="textarea"
          label={ids.length === 1 ? 'Message' : 'Message to each applicant'}
          minRows={4}
          maxRows={10}
          limit={applicationLimits.message}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Checkbox
          label="Ask for a document"
          checked={asks}
          onChange={({ target }) => setAsks(target.checked)}
        />
        {asks && (
          <>
            <TextField
              label="Document"
              hint="Such as “Certificate of insurance”. Applicants answer with a PDF."
              limit={applicationLimits.requestedDocument}
              value={requested.name}
              onChange={({ target }) => setRequested({ ...requested, name: target.value })}
            />
            <TextField
              type="date"
              label="Until the end of"
              max="2100-12-31"
              hint="Later ones arrive, too, and are marked."
              value={requested.until}
              onChange={({ target }) => setRequested({ ...requested, until: target.value })}
            />
          </>
        )}
        <FormProblem>{problem}</FormProblem>
      </div>
    </Dialog>
  )
}
