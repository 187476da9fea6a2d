import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { useProfile } from '@/contexts/ProfileContext'
import { getArtwork } from '@/lib/api/artworks/artworks'
import { createCertificate } from '@/lib/api/artworks/certificates'
import { titleOf } from '@/lib/artworks/artworks'
import { useApi } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './CertificatesView.module.css'

interface Props {
  artworkId: string
  onIssued: () => void
}

/** Issues a certificate of a work, or of a copy of its edition. */
export const IssueCertificate = ({ artworkId, onIssued }: Props) => {
  const { token } = useProfile()
  const [copy, setCopy] = useState('')
  const { data: artwork, error } = useApi(token && ['certified', artworkId], () =>
    getArtwork(artworkId, { tokens: 'profile' }),
  )
  const { send, isBusy, problem } = useRequest()
  const issue = () =>
    send((key) => createCertificate({ artworkId, copy }, key), {
      about: { artworkId, copy },
      onDone: () => {
        notify.success('Certificate issued')
        setCopy('')
        onIssued()
      },
    })
  if (error)
    return (
      <ErrorState title="We couldn’t load this work">
        <p>{error.message}</p>
      </ErrorState>
    )
  const title = artwork ? titleOf(artwork) : 'this work'
  return (
    <form
      className={styles.issue}
      aria-labelledby="issue"
      onSubmit={(event) => {
        event.preventDefault()
        void issue()
      }}
    >
      <h2 id="issue">
        Certify <cite dir="auto">{title}</cite>
      </h2>
      <p>
        The certificate has the title, year, medium, dimensions and edition that the work has now.
        They stay as they are, also if you change the work.
      </p>
      <TextField
        label="Copy"
        optional
        hint="Of an edition, such as 3/10."
        limit={text.copy}
        value={copy}
        onChange={(event) => setCopy(event.target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={!artwork}>
        Issue certificate
      </Button>
      <FormProblem>{problem}</FormProblem>
    </form>
  )
}
