/** Whether generated cases run in full: with `npm run stress`. */
export const RUNS_ALL_CASES = Boolean(process.env.STRESS)

/** All cases, or every nth of them from the first on, as a sample that is the same in every run. */
export const sampleOfCases = <Case>(cases: readonly Case[], n: number): Case[] =>
  RUNS_ALL_CASES ? [...cases] : cases.filter((_, index) => index % n === 0)
