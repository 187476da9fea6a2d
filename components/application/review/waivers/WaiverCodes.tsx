import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { codeProblems } from '@/contract/enums/payments/waivers'
import { waiverLimits } from '@/contract/limits/waiverLimits'
import type { WaiverCode } from '@/contract/applications/waivers'
import { closeWaiverCode } from '@/lib/api/applications/waivers'
import { codeText } from '@/lib/applications/fees/waiverWords'
import { useRequest } from '@/lib/hooks/useRequest'
import { AddCodeDialog } from './AddCodeDialog'
import styles from './Waivers.module.css'

interface Props {
  id: string
  codes: WaiverCode[]
  onChanged: () => void
}

const CodeRow = ({ code, onClose }: { code: WaiverCode; onClose: () => void }) => (
  <li className={styles.row}>
    <div>
      <p className={styles.name}>{code.code}</p>
      <p className="meta">
        {[codeText(code), code.problem && codeProblems[code.problem]].filter(Boolean).join(' · ')}
      </p>
    </div>
    {code.problem === null && (
      <Button
        variant="quiet"
        size="small"
        aria-label={`Close the code ${code.code}`}
        onClick={onClose}
      >
        Close
      </Button>
    )}
  </li>
)

interface CloseProps extends Pick<Props, 'id' | 'onChanged'> {
  code: WaiverCode
  onClose: () => void
}

const CloseDialog = ({ id, code, onClose, onChanged }: CloseProps) => {
  const { send, isBusy } = useRequest()
  const close = () =>
    send(() => closeWaiverCode(id, code.id), {
      onDone: () => {
        notify.success(`The code ${code.code} is closed.`)
        onClose()
        onChanged()
      },
      onFailure: ({ error }) => notify.error('We couldn’t close the code.', { detail: error }),
    })
  return (
    <Dialog
      open
      danger
      title={`Close the code ${code.code}?`}
      confirmLabel="Close the code"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void close()}
    >
      Nobody can use it from now on. Applications that were submitted with it, or are being paid
      now, keep their waiver. It can’t be opened again.
    </Dialog>
  )
}

/** Codes that lower the fee, with how often they were used. */
export const WaiverCodes = ({ id, codes, onChanged }: Props) => {
  const [isAdding, setAdding] = useState(false)
  const [closing, setClosing] = useState<WaiverCode | null>(null)
  const isFull = codes.length >= waiverLimits.codes
  return (
    <section className={styles.group} aria-labelledby="waiver-codes">
      <h3 id="waiver-codes">Codes</h3>
      <p className="muted">
        Applicants enter a code in their application, and see what they pay before they do.
      </p>
      {codes.length > 0 && (
        <ul role="list" className={styles.list}>
          {codes.map((code) => (
            <CodeRow key={code.id} code={code} onClose={() => setClosing(code)} />
          ))}
        </ul>
      )}
      <div className="row">
        <Button
          variant="secondary"
          size="small"
          icon="plus"
          disabled={isFull}
          onClick={() => setAdding(true)}
        >
          Add a code
        </Button>
        {isFull && (
          <span className="meta">An opportunity has at most {waiverLimits.codes} codes.</span>
        )}
      </div>
      {isAdding && <AddCodeDialog id={id} onClose={() => setAdding(false)} onAdded={onChanged} />}
      {closing && (
        <CloseDialog
          id={id}
          code={closing}
          onClose={() => setClosing(null)}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}
