import { ReportLink } from '@/components/report/ReportLink'
import { useProfile } from '@/contexts/ProfileContext'

/** For everyone but the user who acts as the profile. */
export const ReportProfile = ({ id }: { id: string }) =>
  useProfile().current?.id !== id && <ReportLink kind="profile" id={id} />
