import { formatLongDay } from '@/contract/values/dates'

/** `22 December 2026`, in UTC. @param moment milliseconds or a date */
export const formatDay = (moment: number | Date): string =>
  formatLongDay(new Date(moment).toISOString())
