import { VerifiedMark } from '@/components/profile/VerifiedMark'
import { RecordFacts } from '@/components/record/RecordFacts'
import { RecordReply } from '@/components/record/RecordReply'
import { ReplyToRecord } from '@/components/record/ReplyToRecord'
import { Tag } from '@/components/ui/display/Tag'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { ShownCallRecord } from '@/lib/records/shownRecords'
import styles from './OpportunityBody.module.css'

interface Props {
  opportunity: Opportunity
  record: ShownCallRecord
}

/** How this call was run and whether its organizer answers, with the organizer's reply. */
export const CallRecord = ({ opportunity, record }: Props) => {
  const { id, profile } = opportunity
  const { facts, reply, answersApplicants } = record
  return (
    <section className={styles.section} aria-labelledby="record">
      <h2 id="record">The record</h2>
      <p className={styles.under}>
        Counted by Art Commons. Organizers can’t change it.{' '}
        {answersApplicants && <Tag>Answers applicants</Tag>}
        <VerifiedMark domain={profile.verifiedDomain} explained />
      </p>
      <RecordFacts facts={facts} />
      {reply && (
        <RecordReply reply={reply}>
          <bdi>{profile.name}</bdi>
        </RecordReply>
      )}
      <div className={styles.answer}>
        <ReplyToRecord opportunityId={id} profileId={profile.id} reply={reply?.text ?? ''} />
      </div>
    </section>
  )
}
