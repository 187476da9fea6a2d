import type { Activity } from '@/contract/team'
import { paths } from '@/lib/navigation/paths'

type Subject = NonNullable<Activity['subject']>

/** The page of what was changed; a deleted one says so. */
export const subjectPath = ({ kind, id }: Subject): string =>
  ({
    ARTWORK: `/art/${id}`,
    OPPORTUNITY: paths.opportunity(id),
    PROFILE: paths.settings.profile,
    ROOM: `/rooms/${id}`,
  })[kind]
