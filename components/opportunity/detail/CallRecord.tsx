import { VerifiedMark } from '@/components/profile/VerifiedMark'
import { RecordFacts } from '@/components/record/RecordFacts'
import { RecordReply } from '@/components/record/RecordReply'
import { ReplyToRecord } from '@/components/record/ReplyToRecord'
import { Tag } from '@/components/ui/display/Tag'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import type { OpportunityRecord, ProfileRecord } from '@/contract/opportunities/records'
import styles from './OpportunityBody.module.css'

export interface CallRecords {
  call: OpportunityRecord
  organizer: ProfileRecord
}

interface Props {
  opportunity: Opportunity
  records: CallRecords
}

/** How this call was run and whether its organizer answers, with the organizer's reply. */
export const CallRecord = ({ opportunity, records: { call, organizer } }: Props) => {
  const { id, profile } = opportunity
  return (
    <section className={styles.section} aria-labelledby="record">
      <h2 id="record">The record</h2>
      <p className={styles.under}>
        Counted by Art Commons. Organizers can’t change it.{' '}
        {organizer.answersApplicants && <Tag>Answers applicants</Tag>}
        <VerifiedMark domain={profile.verifiedDomain} explained />
      </p>
      <RecordFacts record={call} />
      {call.reply && (
        <RecordReply reply={call.reply}>
          <bdi>{profile.name}</bdi>
        </RecordReply>
      )}
      <div className={styles.answer}>
        <ReplyToRecord opportunityId={id} profileId={profile.id} reply={call.reply?.text ?? ''} />
      </div>
    </section>
  )
}
