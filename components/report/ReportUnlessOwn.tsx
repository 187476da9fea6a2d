import type { ComponentProps } from 'react'
import { useIsOwn } from '@/contexts/useIsOwn'
import { ReportLink } from './ReportLink'

interface Props extends ComponentProps<typeof ReportLink> {
  /** Whose it is. */
  profileId: string
}

/** For everyone but the user whose profile it belongs to. */
export const ReportUnlessOwn = ({ profileId, ...props }: Props) =>
  !useIsOwn(profileId) && <ReportLink {...props} />
