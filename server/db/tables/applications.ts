import type { ColumnType, Generated } from 'kysely'
import type { ApplicationMedia, ShownContent } from '@/contract/applications/applications'
import type {
  AccessAction,
  ApplicationRound,
  ApplicationState,
  Decision,
} from '@/contract/enums/applications'
import type { ConfirmationAnswer } from '@/contract/enums/confirmations'
import type { ApplicationContent } from '@/contract/forms/application'
import type { Criterion } from '@/contract/forms/criteria'
import type { NextOffer } from '@/contract/forms/waitingList'
import type {
  GeneratedTimestamp,
  NullableJson,
  NullableTimestamp,
  StoredImage,
  Timestamp,
} from './columns'

/** A submission as it was frozen: images and documents are named with all that is shown of them. */
export type StoredSubmission = Omit<ShownContent, 'works'> & {
  works: (Omit<ShownContent['works'][number], 'images'> & { images: StoredImage[] })[]
}

/** A submission without what says who applied. A change of the submission removes it. */
export interface StoredRedaction {
  /** Of the rules that it was made with. */
  rules: number
  /** What was hidden: names that the profile had since the submission, too. */
  hidden: { names: string[]; others: string[] }
  submission: StoredSubmission
}

export interface ApplicationTable {
  id: Generated<string>
  /** Null once the call was erased. */
  opportunity_id: string | null
  /** The profile whose call it was, for its record. */
  organizer_id: string | null
  call_title: string
  /** Null once the applicant's profile was erased. */
  profile_id: string | null
  /** Null once the application, or the account, was erased. */
  applicant_uid: string | null
  state: Generated<ApplicationState>
  /** In the order of submission within the call. */
  number: number | null
  draft: NullableJson<ApplicationContent>
  submission: NullableJson<StoredSubmission>
  redaction: NullableJson<StoredRedaction>
  /** The SHA-256 of the address in the submission, once its owner has confirmed it. */
  confirmed_address: Buffer | null
  submitted_at: NullableTimestamp
  /** The version of the draft that was submitted. */
  submitted_version: number | null
  is_late: Generated<boolean>
  /** The opportunity was by invitation when it was submitted first. */
  by_invitation: Generated<boolean>
  round: Generated<ApplicationRound>
  /** The latest, which the applicant may not know yet: it waits while `notified_at` is null or before `notify_at`. */
  decision: Decision | null
  decision_message: string | null
  decided_at: NullableTimestamp
  /** When the decision is mailed. */
  notify_at: NullableTimestamp
  /** When the applicant was notified of `notified_decision`, which is all that they see. */
  notified_at: NullableTimestamp
  notified_decision: Decision | null
  notified_message: string | null
  /** Whether the decision is sent with the comments of the reviewers. */
  shares_comments: Generated<boolean>
  /** The comments that the applicant was notified of. */
  notified_comments: NullableJson<string[]>
  /** The last day to confirm the place, of the latest decision and of the one that was mailed. */
  confirm_until: string | null
  notified_confirm_until: string | null
  confirmation: ConfirmationAnswer | null
  confirmation_at: NullableTimestamp
  /** For the organizer. */
  confirmation_note: string | null
  /** When the place that was declined, or not confirmed, was offered to the next, or left to the organizer. */
  place_passed_at: NullableTimestamp
  erase_at: NullableTimestamp
  erasure_notice_at: NullableTimestamp
  erased_at: NullableTimestamp
  /** When the applicant was notified that the fee can't be paid at the moment; null once it can. */
  fees_paused_at: NullableTimestamp
  version: Generated<number>
  started_at: GeneratedTimestamp
  /** When the applicant last changed it. */
  updated_at: GeneratedTimestamp
}

/** The last number that a call has given to a submission. */
export interface ApplicationNumberTable {
  opportunity_id: string
  last: number
}

/** Images that a draft or a submission shows, which are kept while it exists. */
export interface ApplicationImageTable {
  application_id: string
  key: string
}

export interface ApplicationDocumentTable {
  id: Generated<string>
  /** Null once the application was erased, until the file is erased too. */
  application_id: string | null
  name: string
  /** 0 for videos and audio. */
  pages: number
  bytes: number
  media: NullableJson<ApplicationMedia>
  created_at: GeneratedTimestamp
}

/** What an organizer or an applicant wrote about an application. */
export interface ApplicationMessageTable {
  id: Generated<string>
  application_id: string
  from_organizer: boolean
  author_uid: string
  body: string
  /** A document that the organizer asks for, and the last day for it, `YYYY-MM-DD`. */
  requested_document: string | null
  requested_until: string | null
  /** Of an answer. */
  document_id: string | null
  created_at: Timestamp
  /** When the organizer was mailed about an answer. */
  mailed_at: NullableTimestamp
}

/** A person who was invited to review one call. */
export interface JurorTable {
  id: Generated<string>
  opportunity_id: string
  /** In lower case. */
  email: string
  name: string | null
  /** Null until the invitation was accepted. */
  uid: string | null
  /** SHA-256 of the secret in the invitation. */
  secret_hash: Buffer
  invited_at: GeneratedTimestamp
  accepted_at: NullableTimestamp
  removed_at: NullableTimestamp
  /** `YYYY-MM-DD` */
  due_on: string | null
  reminded_at: NullableTimestamp
}

/** How the applications to an opportunity are reviewed; no row before the organizer has changed that. */
export interface ReviewSettingsTable {
  opportunity_id: string
  criteria: ColumnType<Criterion[], string | undefined, string>
  criteria_version: Generated<number>
  /** How many jurors review each application; null: all jurors review all. */
  jurors_each: number | null
  /** What the next on the waiting list is written when a place is free; null: the organizer offers it. */
  next_offer: NullableJson<NextOffer>
}

/** An application that a juror reviews. */
export interface ReviewAssignmentTable {
  application_id: string
  juror_id: string
}

/** What a juror or the organizer thinks of an application. */
export interface ApplicationReviewTable {
  application_id: string
  reviewer_uid: string
  /** The one score, which doesn't count while there are criteria. */
  score: number | null
  /** By the id of the criterion, also of criteria that were removed, so that they count again if they return. */
  criterion_scores: ColumnType<Record<string, number>, string | undefined, string>
  note: string | null
  /** The organizer sees the note: it was written since they do. */
  note_shared: Generated<boolean>
  /** For the applicant, if the organizer shares comments. */
  comment: string | null
  has_conflict: Generated<boolean>
  /** The submitted version that the reviewer saw; null for reviews from before it was kept. */
  version: number | null
  updated_at: GeneratedTimestamp
}

export interface ApplicationAccessTable {
  id: ColumnType<string, never, never>
  opportunity_id: string
  /** Null for a list or an export. */
  application_id: string | null
  uid: string
  who: string
  action: AccessAction
  at: GeneratedTimestamp
}

/** An organizer's correction beside the record of a call. */
export interface RecordReplyTable {
  opportunity_id: string
  text: string
  at: GeneratedTimestamp
}
