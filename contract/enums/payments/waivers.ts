/* Values and labels of fee waivers. Plain tables: nothing here may import the validator. */

/** What an organizer has decided about a request to waive the fee. */
export const waiverStates = {
  REQUESTED: 'Not decided',
  GRANTED: 'Granted',
  REFUSED: 'Refused',
} as const
export type WaiverState = keyof typeof waiverStates

/** Why a waiver code can't be used. */
export const codeProblems = {
  USED_UP: 'Used up',
  ENDED: 'Ended',
  CLOSED: 'Closed',
} as const
export type CodeProblem = keyof typeof codeProblems

/** The same after “The code PAPER”, for its applicant. */
export const codeProblemWords: Record<CodeProblem, string> = {
  USED_UP: 'has been used up',
  ENDED: 'has ended',
  CLOSED: 'is no longer valid',
}
