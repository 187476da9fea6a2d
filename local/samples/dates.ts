const DAY = 24 * 60 * 60 * 1000

/** Adds days, or fractions of days, to `now`. */
export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY)

/** The calendar day (`YYYY-MM-DD`, UTC) a number of days from `now`. */
export const dayFrom = (now: Date, days: number): string =>
  daysFrom(now, days).toISOString().slice(0, 10)
