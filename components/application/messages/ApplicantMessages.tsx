import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { PdfField } from '@/components/application/form/files/PdfField'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { notify } from '@/components/ui/feedback/notify'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { TextField } from '@/components/ui/inputs/TextField'
import type { Application, ApplicationDocument } from '@/contract/applications/applications'
import type { ApplicationMessage } from '@/contract/applications/applicationMessages'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import {
  answerApplicationMessage,
  listApplicationMessages,
} from '@/lib/api/applications/applicationMessages'
import { useApi } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import { MessageThread } from './MessageThread'
import styles from './Messages.module.css'

interface AnswerProps {
  id: string
  asksForDocument: boolean
  onAnswered: (messages: ApplicationMessage[]) => void
}

const Answer = ({ id, asksForDocument, onAnswered }: AnswerProps) => {
  const [text, setText] = useState('')
  const [document, setDocument] = useState<ApplicationDocument | undefined>()
  const [pending, setPending] = useState(0)
  const { send, isBusy, problem } = useRequest()
  const body = { text, documentId: document?.id ?? null }
  const answer = () =>
    send(() => answerApplicationMessage(id, body), {
      about: body,
      onDone: (messages) => {
        setText('')
        setDocument(undefined)
        onAnswered(messages)
        notify.success('Your answer was sent.')
      },
    })
  return (
    <form
      className={styles.form}
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault()
        void answer()
      }}
    >
      <TextField
        type="textarea"
        label="Your answer"
        minRows={3}
        limit={applicationLimits.message}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {asksForDocument && (
        <PdfField
          applicationId={id}
          id="answer-document"
          label="Document"
          required={false}
          document={document}
          onChange={setDocument}
          onPending={setPending}
        />
      )}
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" busy={isBusy} disabled={text.trim() === '' || pending > 0}>
        Send the answer
      </Button>
    </form>
  )
}

interface Props {
  application: Pick<Application, 'id' | 'call' | 'state'>
}

/** What the organizer wrote to the applicant, who may answer. */
export const ApplicantMessages = ({ application: { id, call, state } }: Props) => {
  const { data, error, mutate } = useApi(['application messages', id], () =>
    listApplicationMessages(id),
  )
  return (
    <section className={styles.section} aria-labelledby="messages">
      <h2 id="messages">Messages</h2>
      {data ? (
        <>
          <MessageThread
            applicationId={id}
            messages={data}
            reader="APPLICANT"
            other={call.organizer?.name ?? 'The organizer'}
          />
          {state === 'SUBMITTED' && (
            <Answer
              id={id}
              asksForDocument={data.some(({ requested }) => requested !== null)}
              onAnswered={(messages) => void mutate(messages, { revalidate: false })}
            />
          )}
        </>
      ) : error ? (
        <ErrorState title="We couldn’t load the messages" onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      ) : (
        <Loading label="Loading the messages">
          <Skeleton width="100%" height="8rem" />
        </Loading>
      )}
    </section>
  )
}
