import { Problem } from '@/local/problem'

export type Flags = { reset: boolean }

/** Parses the arguments after `npm start --`. */
export function readFlags(given: string[]): Flags {
  for (const flag of given) {
    if (flag === '--reset') continue
    throw new Problem(
      `There is no option "${flag}".`,
      'The only option is --reset, which deletes the local data: npm start -- --reset',
    )
  }
  return { reset: given.includes('--reset') }
}
