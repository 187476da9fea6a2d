import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import type { ApplicationDocument, ApplicationMedia } from '@/contract/applications/applications'
import { createApplicationDownload } from '@/lib/api/applications/applications'
import { documentText, durationText } from '@/lib/applications/documentText'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './ContentView.module.css'

interface PlayerProps {
  applicationId: string
  document: ApplicationDocument
  media: ApplicationMedia
}

/** Plays a video or audio. Nothing of it is loaded before. */
const Player = ({ applicationId, document, media }: PlayerProps) => {
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

interface Props extends Omit<PlayerProps, 'applicationId'> {
  /** Undefined in a preview, where it can't be played. */
  applicationId: string | undefined
  onDownload: ((document: ApplicationDocument) => void) | undefined
}

/** A video or audio of an application: what it is, and how it is played and downloaded. */
export const MediaPlayer = ({ applicationId, document, media, onDownload }: Props) => (
  <>
    {applicationId !== undefined && (
      <Player applicationId={applicationId} document={document} media={media} />
    )}
    <p>
      {onDownload ? (
        <button type="button" className={styles.link} onClick={() => onDownload(document)}>
          <bdi>{document.name}</bdi>
        </button>
      ) : (
        <bdi>{document.name}</bdi>
      )}{' '}
      <span className="muted">{documentText(document)}</span>
    </p>
  </>
)
