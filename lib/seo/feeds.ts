import { env } from '@/lib/env'

/** Addresses of the API for feed readers and calendars. */
export const feeds = {
  opportunities: `${env.apiUrl}/v1/opportunities/feed.atom`,
  rooms: `${env.apiUrl}/v1/rooms/feed.atom`,
  profile: (id: string) => `${env.apiUrl}/v1/profiles/${id}/feed.atom`,
  /** An iCalendar file with the deadline. */
  calendar: (id: string) => `${env.apiUrl}/v1/opportunities/${id}/calendar.ics`,
}
