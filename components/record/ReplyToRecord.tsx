import { lazyPart } from '@/components/ui/lazyPart'
import { useProfile } from '@/contexts/ProfileContext'

const OwnReply = lazyPart(() => import('./OwnReply').then((part) => part.OwnReply))

interface Props {
  opportunityId: string
  /** The organizer, who alone sees this. */
  profileId: string
  reply: string
}

/** The organizer’s reply to the record of a call; without a text, there is none. */
export const ReplyToRecord = ({ profileId, ...reply }: Props) =>
  useProfile().current?.id === profileId && <OwnReply {...reply} />
