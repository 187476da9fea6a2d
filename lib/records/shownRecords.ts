import type { OpportunityRecord, ProfileRecord } from '@/contract/opportunities/records'
import { recordFacts, type RecordFact } from './recordFacts'

/* Records as pages show them: put in words on the server, so that browsers don't load the words. */

export interface ShownCallRecord {
  facts: RecordFact[]
  reply: OpportunityRecord['reply']
  /** Of its organizer. */
  answersApplicants: boolean
}

export const shownCallRecord = (
  call: OpportunityRecord,
  { answersApplicants }: ProfileRecord,
): ShownCallRecord => ({ facts: recordFacts(call), reply: call.reply, answersApplicants })

export interface ShownRecord extends Pick<
  ProfileRecord,
  'calls' | 'answersApplicants' | 'replies'
> {
  facts: RecordFact[]
}

export const shownRecord = (record: ProfileRecord): ShownRecord => ({
  facts: recordFacts(record),
  calls: record.calls,
  answersApplicants: record.answersApplicants,
  replies: record.replies,
})
