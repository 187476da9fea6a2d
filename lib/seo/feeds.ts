import { env } from '@/lib/env'

/** What programs may follow: the API writes these itself. */
export const feeds = {
  opportunities: `${env.apiUrl}/v1/opportunities/feed.atom`,
  profile: (id: string) => `${env.apiUrl}/v1/profiles/${id}/feed.atom`,
  /** A file with the deadline, for the calendar on the visitor's device. */
  calendar: (id: string) => `${env.apiUrl}/v1/opportunities/${id}/calendar.ics`,
}
