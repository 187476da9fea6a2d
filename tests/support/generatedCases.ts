/** Whether generated cases run in full: with `npm run stress`. */
export const RUNS_ALL_CASES = Boolean(process.env.STRESS)

/**
 * All cases, or every nth of them, as a sample that is the same in every run. Counted from the first on, or from a place
 * that differs between series so that together they run all.
 */
export const sampleOfCases = <Case>(cases: readonly Case[], n: number, from = 0): Case[] =>
  RUNS_ALL_CASES ? [...cases] : cases.filter((_, index) => index % n === from % n)
