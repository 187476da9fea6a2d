import type { ColumnType } from 'kysely'
import type { ProfileDraft } from '@/contract/forms/profile'

export interface ProfileDraftTable {
  uid: string
  step: string | null
  answers: ColumnType<NonNullable<ProfileDraft['answers']>, string, string>
  updated_at: ColumnType<Date, Date | undefined, Date>
}
