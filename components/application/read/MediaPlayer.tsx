import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import type { ApplicationDocument, ApplicationMedia } from '@/contract/applications'
import { createApplicationDownload } from '@/lib/api/applications'
import { durationText } from '@/lib/applications/documentText'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './ContentView.module.css'

interface Props {
  applicationId: string
  document: ApplicationDocument
  media: ApplicationMedia
}

/** Plays a video or audio of an application. Nothing of it is loaded before. */
export const MediaPlayer = ({ applicationId, document, media }: Props) => {
  const [address, setAddress] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { send, isBusy, problem } = useRequest()
  const start = () =>
    send(
      () => createApplicationDownload({ kind: 'MEDIA', applicationId, documentId: document.id }),
      {
        onDone: ({ url }) => {
          setFailed(false)
          setAddress(url)
        },
      },
    )
  const noun = media.type === 'VIDEO' ? 'video' : 'audio'
  const player = {
    src: address ?? '',
    controls: true,
    autoPlay: true,
    'aria-label': document.name,
    onError: () => {
      setAddress(null)
      setFailed(true)
    },
  }
  if (address !== null)
    return media.type === 'VIDEO' ? (
      <video {...player} className={styles.video} playsInline />
    ) : (
      <audio {...player} className={styles.audio} />
    )
  return (
    <div className="stack">
      <p>
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void start()}>
          Play the {noun} ({durationText(media.seconds)})
        </Button>
      </p>
      <FormProblem>
        {problem ??
          (hasFailed ? `Your browser couldn’t play the ${noun}. Try again, or download it.` : null)}
      </FormProblem>
    </div>
  )
}
