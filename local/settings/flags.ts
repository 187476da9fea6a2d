import { Problem } from '@/local/problem'

export type Flags = { reset: boolean }

/** Reads what follows `npm start --`; anything unknown is refused rather than ignored. */
export function readFlags(given: string[]): Flags {
  for (const flag of given) {
    if (flag === '--reset') continue
    throw new Problem(
      `There is no option "${flag}".`,
      'The only one is --reset, which begins with new data: npm start -- --reset',
    )
  }
  return { reset: given.includes('--reset') }
}
