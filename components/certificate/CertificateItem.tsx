import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Status } from '@/components/ui/feedback/Status'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { Certificate } from '@/contract/artworks/certificates'
import { formatLongDay } from '@/contract/values/dates'
import { revokeCertificate } from '@/lib/api/artworks/certificates'
import { createPrint } from '@/lib/api/prints'
import { certificatePaths } from '@/lib/certificates/certificatePaths'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './CertificatesView.module.css'

interface Props {
  certificate: Certificate
  onRevoked: () => void
}

/** A certificate that its owner can save as PDF or revoke. */
export const CertificateItem = ({ certificate, onRevoked }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const { send, busyWith, problem } = useRequest()
  const { id, record, hash, revokedAt } = certificate
  const named = [record.title, record.copy && `copy ${record.copy}`].filter(Boolean).join(', ')
  const ofWhat = <span className="visuallyHidden">: {named}</span>
  const save = () =>
    send(() => createPrint({ document: 'CERTIFICATE', certificateId: id }), {
      subject: 'save',
      // The address of a file to save, so this page stays.
      onDone: ({ url }) => window.location.assign(url),
    })
  const revoke = async () => {
    await send(() => revokeCertificate(id), { subject: 'revoke', onDone: onRevoked })
    setAsking(false)
  }
  return (
    <li className={styles.certificate}>
      <h2>
        <cite dir="auto">{record.title}</cite>
      </h2>
      <p>{[record.year, record.copy && `copy ${record.copy}`].filter(Boolean).join(', ')}</p>
      <p>
        {revokedAt === null ? (
          <Status state="full">Issued on {formatLongDay(record.issuedOn)}</Status>
        ) : (
          <Status state="ring">Revoked on {formatLongDay(revokedAt.slice(0, 10))}</Status>
        )}
      </p>
      <div className="row">
        <Button variant="secondary" size="small" href={certificatePaths.confirmation(hash)}>
          See page{ofWhat}
        </Button>
        {revokedAt === null && (
          <>
            <Button
              variant="secondary"
              size="small"
              busy={busyWith === 'save'}
              onClick={() => void save()}
            >
              Save as PDF{ofWhat}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              Revoke{ofWhat}
            </Button>
          </>
        )}
      </div>
      <FormProblem>{problem}</FormProblem>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Revoke this certificate?"
        confirmLabel="Revoke certificate"
        danger
        busy={busyWith === 'revoke'}
        onConfirm={() => void revoke()}
      >
        <p>Its page says so from now on. This can’t be undone; you can issue another one.</p>
      </Dialog>
    </li>
  )
}
