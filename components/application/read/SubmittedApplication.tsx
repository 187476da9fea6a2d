import { useState } from 'react'
import { ApplicantMessages } from '@/components/application/messages/ApplicantMessages'
import { DeadlineText } from '@/components/opportunity/DeadlineLine'
import { Button } from '@/components/ui/actions/Button'
import { Ledger } from '@/components/ui/display/Ledger'
import { Status } from '@/components/ui/feedback/Status'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import type { Application } from '@/contract/applications/applications'
import { imagePass } from '@/lib/api/profiles/tokens'
import { hasFeeLine } from '@/lib/applications/fees/feeRefund'
import { statusOf } from '@/lib/applications/status'
import { formatDay } from '@/lib/formatting/dates'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths } from '@/lib/navigation/paths'
import { ContentView } from './ContentView'
import { downloadDocument } from './downloadDocument'
import { EraseApplication } from './EraseApplication'
import { FeeLine } from './FeeLine'
import { PlaceConfirmation } from './PlaceConfirmation'
import { WithdrawDialog } from './WithdrawDialog'
import styles from './SubmittedApplication.module.css'

interface Props {
  application: Application
  onChange: (application: Application) => void
}

const Withdraw = (props: Props) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      {isAsking && <WithdrawDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

const Head = ({ application, onChange }: Props) => {
  const { id, call, submission, submittedAt, isEditable } = application
  const status = statusOf(application)
  return (
    <header className={styles.head}>
      <h1 className="display">{call.title}</h1>
      <p role="status">
        <Status state={status.dot}>{status.words}</Status>
      </p>
      {application.decisionMessage && (
        <blockquote className={styles.letter} dir="auto">
          {application.decisionMessage}
        </blockquote>
      )}
      {application.comments && (
        <section aria-labelledby="comments" className="stack">
          <h2 id="comments">Comments of the reviewers</h2>
          {application.comments.map((comment, index) => (
            <blockquote key={index} className={styles.letter} dir="auto">
              {comment}
            </blockquote>
          ))}
        </section>
      )}
      {application.confirmation && (
        <PlaceConfirmation id={id} confirmation={application.confirmation} onChange={onChange} />
      )}
      <Ledger
        rows={[
          { label: 'Organizer', value: call.organizer?.name },
          { label: 'Submitted', value: submittedAt && formatDay(submittedAt.slice(0, 10)) },
          {
            label: 'Deadline',
            value: <DeadlineText {...call} />,
          },
          {
            label: 'Fee',
            value: hasFeeLine(application.fee) && <FeeLine application={application} />,
          },
          {
            label: 'Decision announced by',
            value: call.notificationDate && formatDay(call.notificationDate),
          },
          {
            label: 'Erased on',
            value: application.eraseAt && formatDay(application.eraseAt.slice(0, 10)),
          },
        ]}
      />
      <div className={styles.actions}>
        {isEditable && submission && <Button href={applicationPaths.edit(id)}>Edit</Button>}
        {isEditable && submission && <Withdraw application={application} onChange={onChange} />}
        {call.id && !call.isRemoved && (
          <Button variant="secondary" href={paths.opportunity(call.id)}>
            View the call
          </Button>
        )}
        <EraseApplication application={application} />
      </div>
    </header>
  )
}

/** What was submitted, how it stands, and what the applicant can do. */
export const SubmittedApplication = ({ application, onChange }: Props) => {
  const { id, call, submission, requirements } = application
  return (
    <div className={`wrap section ${styles.page}`}>
      <Head application={application} onChange={onChange} />
      {application.messages && (
        <div className={styles.messages}>
          <ApplicantMessages application={application} />
        </div>
      )}
      {submission ? (
        <section aria-labelledby="submitted" className={styles.content}>
          <h2 id="submitted">What the organizer sees</h2>
          <PrivateImages value={imagePass()}>
            <ContentView
              content={submission}
              requirements={requirements}
              applicationId={id}
              onDownload={(document) => void downloadDocument(id, document)}
            />
          </PrivateImages>
        </section>
      ) : (
        <p>
          This application was not submitted.{' '}
          {call.isClosed ? 'The deadline has passed.' : 'The call no longer takes applications.'}
        </p>
      )}
    </div>
  )
}
