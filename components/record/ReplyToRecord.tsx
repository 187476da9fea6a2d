import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { lazyPart } from '@/components/ui/lazyPart'
import { useProfile } from '@/contexts/ProfileContext'

const ReplyForm = lazyPart(() => import('./ReplyForm').then((part) => part.ReplyForm))

interface Props {
  opportunityId: string
  /** The organizer, who alone sees this. */
  profileId: string
  reply: string
}

/** The organizer’s reply to the record of a call; without a text, there is none. */
export const ReplyToRecord = ({ opportunityId, profileId, reply }: Props) => {
  const { current } = useProfile()
  const [isOpen, setOpen] = useState(false)
  if (current?.id !== profileId) return null
  if (isOpen)
    return <ReplyForm opportunityId={opportunityId} reply={reply} onClose={() => setOpen(false)} />
  return (
    <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
      {reply ? 'Edit your reply' : 'Reply to the record'}
    </Button>
  )
}
