const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `22 December 2026`, in UTC. @param moment milliseconds or a date */
export const formatDay = (moment: number | Date): string => day.format(moment)
