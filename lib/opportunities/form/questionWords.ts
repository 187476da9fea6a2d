import { conditionError } from '@/contract/forms/questionConditions'
import { answerText } from '@/lib/applications/answerText'
import { questionsOf } from './opportunityBody'
import type { QuestionValues } from './opportunityValues'

/** `Only if “Do you need a visa?” is Yes`; more answers with “or”. */
export const conditionText = (question: string, values: readonly string[]): string => {
  const names = values.map(answerText)
  const last = names.at(-1) ?? ''
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last
  return `Only if “${question}” is ${listed}`
}

const isBroken = (rows: readonly QuestionValues[], key: string) => {
  const questions = questionsOf({ questions: rows })
  const index = questions.findIndex(({ id }) => id === key)
  return conditionError(questions, index) !== undefined
}

/** The first question whose condition another order of the same questions would break; undefined for none. */
export const brokenByOrder = (
  before: readonly QuestionValues[],
  after: readonly QuestionValues[],
): QuestionValues | undefined =>
  before.length === after.length
    ? after.find(({ key }) => isBroken(after, key) && !isBroken(before, key))
    : undefined
