import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { ReplyForm } from './ReplyForm'

interface Props {
  opportunityId: string
  reply: string
}

/** Opens the form of the organizer's reply to the record of a call. */
export const OwnReply = ({ opportunityId, reply }: Props) => {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return <ReplyForm opportunityId={opportunityId} reply={reply} onClose={() => setOpen(false)} />
  return (
    <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
      {reply ? 'Edit your reply' : 'Reply to the record'}
    </Button>
  )
}
