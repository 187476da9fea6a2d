import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { lazyPart } from '@/components/ui/lazyPart'
import { listApplicationMessages } from '@/lib/api/applications/applicationMessages'
import { useApi } from '@/lib/hooks/useApi'
import { MessageThread } from './MessageThread'
import styles from './Messages.module.css'

const MessageDialog = lazyPart(() => import('./MessageDialog').then((part) => part.MessageDialog))

interface Props {
  opportunityId: string
  applicationId: string
  /** Of the applicant. */
  name: string | null
}

/** What the organizer and one applicant have written. */
export const OrganizerMessages = ({ opportunityId, applicationId, name }: Props) => {
  const [isWriting, setWriting] = useState(false)
  const { data, error, mutate } = useApi(['application messages', applicationId], () =>
    listApplicationMessages(applicationId),
  )
  return (
    <>
      {data && data.length > 0 && (
        <div className={styles.thread}>
          <h3>Messages</h3>
          <MessageThread
            applicationId={applicationId}
            messages={data}
            reader="ORGANIZER"
            other={name ?? 'The applicant'}
          />
        </div>
      )}
      {error && (
        <ErrorState title="We couldn’t load the messages" onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      )}
      <Button variant="secondary" size="small" onClick={() => setWriting(true)}>
        Write to the applicant
      </Button>
      {isWriting && (
        <MessageDialog
          opportunityId={opportunityId}
          ids={[applicationId]}
          onSent={() => void mutate()}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}
