import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Image } from '@/components/ui/media/Image'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { consents, type ConsentAnswer } from '@/contract/enums/rooms'
import type { RoomInvitation } from '@/contract/rooms'
import { blockProfile } from '@/lib/api/profiles/blocks'
import { answerRoomInvitation } from '@/lib/api/rooms'
import { titleOf } from '@/lib/artworks/artworks'
import { formatDay } from '@/lib/formatting/dates'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'
import styles from './Invitations.module.css'

interface Props {
  invitation: RoomInvitation
  onChange: () => void
}

type Work = RoomInvitation['works'][number]
type Answer = (answer: ConsentAnswer, artworkIds?: string[]) => void

const periodOf = ({ opensOn, closesOn }: RoomInvitation) => {
  if (!opensOn) return closesOn ? `until ${formatDay(closesOn)}` : 'no dates yet'
  return closesOn ? `${formatDay(opensOn)} to ${formatDay(closesOn)}` : `from ${formatDay(opensOn)}`
}

const InvitedWork = ({
  work,
  onAnswer,
  isBusy,
}: {
  work: Work
  onAnswer: Answer
  isBusy: boolean
}) => {
  const { artwork, consent, wall } = work
  const { id, image } = artwork
  const title = titleOf(artwork)
  const isAccepted = consent === 'ACCEPTED'
  return (
    <li className={styles.work}>
      {image && (
        <Image
          src={image.key}
          alt={image.alt}
          width={image.width}
          height={image.height}
          color={image.dominantColor}
          sizes="160px"
        />
      )}
      <p>
        <cite dir="auto">{title}</cite>
        <br />
        <span className="micro">
          {wall}. {consents[consent]}
        </span>
      </p>
      <div className="row">
        {!isAccepted && (
          <Button
            size="small"
            variant="secondary"
            busy={isBusy}
            aria-label={`Accept: ${title}`}
            onClick={() => onAnswer('ACCEPTED', [id])}
          >
            Accept
          </Button>
        )}
        {(isAccepted || consent === 'PENDING') && (
          <Button
            size="small"
            variant="quiet"
            busy={isBusy}
            aria-label={`${isAccepted ? 'Take back' : 'Decline'}: ${title}`}
            onClick={() => onAnswer('DECLINED', [id])}
          >
            {isAccepted ? 'Take back' : 'Decline'}
          </Button>
        )}
      </div>
    </li>
  )
}

const Block = ({ invitation: { curator }, onChange }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy, problem } = useRequest()
  const block = () =>
    send(() => blockProfile(curator.id), {
      onDone: () => {
        setAsking(false)
        onChange()
      },
    })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Block <bdi>{curator.name}</bdi>
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Block ${curator.name}?`}
        confirmLabel="Block"
        danger
        busy={isBusy}
        onConfirm={() => void block()}
      >
        Your works leave all rooms of {curator.name} and can’t be hung there again. Neither of you
        can write to the other here. They are not notified.
        <FormProblem>{problem}</FormProblem>
      </Dialog>
    </>
  )
}

/** A room in which works of the profile hang: each is accepted, declined or taken back. */
export const InvitationItem = ({ invitation, onChange }: Props) => {
  const { roomId, title, text, curator, isOpen, works } = invitation
  const { send, isBusy, problem } = useRequest()
  const answer: Answer = (chosen, artworkIds) =>
    void send(
      () => answerRoomInvitation(roomId, { answer: chosen, ...(artworkIds && { artworkIds }) }),
      { onDone: onChange },
    )
  const pending = works.filter(({ consent }) => consent === 'PENDING')
  const ids = pending.map(({ artwork }) => artwork.id)
  return (
    <article className={styles.invitation}>
      <h2 dir="auto">
        {isOpen ? <PrefetchLink href={paths.room(roomId)}>{title}</PrefetchLink> : title}
      </h2>
      <p className="meta">
        By{' '}
        <PrefetchLink href={paths.profile(curator.id, curator.handle)}>
          <bdi>{curator.name}</bdi>
        </PrefetchLink>
        , {periodOf(invitation)}
      </p>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <ul role="list" className={styles.works}>
        {works.map((work) => (
          <InvitedWork key={work.artwork.id} work={work} onAnswer={answer} isBusy={isBusy} />
        ))}
      </ul>
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        {pending.length > 1 && (
          <>
            <Button busy={isBusy} onClick={() => answer('ACCEPTED', ids)}>
              Accept all
            </Button>
            <Button variant="secondary" busy={isBusy} onClick={() => answer('DECLINED', ids)}>
              Decline all
            </Button>
          </>
        )}
        <Block invitation={invitation} onChange={onChange} />
      </div>
    </article>
  )
}
