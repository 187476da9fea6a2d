import { yesNo } from '../enums/applications'
import type { Question } from './application'

/* Questions that depend on an earlier answer (docs/product.md, "Applications"). No validator: the form uses it. */

type Answers = readonly { questionId: string; value: string }[]

/**
 * The questions that appear with these answers, in their order. An answer to a question that does not appear counts for
 * nothing, so that a question that depends on it does not appear either.
 */
export function shownQuestions<T extends Pick<Question, 'id' | 'onlyIf'>>(
  questions: readonly T[],
  answers: Answers,
): T[] {
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const counted = new Map<string, string | undefined>()
  return questions.filter(({ id, onlyIf }) => {
    const isShown = !onlyIf || onlyIf.values.includes(counted.get(onlyIf.questionId) ?? '')
    if (isShown) counted.set(id, given.get(id))
    return isShown
  })
}

/** The answers that can be a condition; none for a question that is answered with a text. */
export const conditionValues = ({
  type,
  choices,
}: Pick<Question, 'type' | 'choices'>): readonly string[] =>
  type === 'YES_NO' ? Object.keys(yesNo) : type === 'CHOICE' ? choices : []

/** What is wrong with the condition of the question at `index`; undefined for nothing. */
export function conditionError(questions: readonly Question[], index: number): string | undefined {
  const onlyIf = questions[index]?.onlyIf
  if (!onlyIf) return undefined
  const at = questions.findIndex(({ id }) => id === onlyIf.questionId)
  const other = questions[at]
  if (!other)
    return 'The question that this one depends on was removed. Choose another, or remove the condition.'
  const name = `“${other.label || `Question ${at + 1}`}”`
  if (at >= index)
    return `This question depends on ${name}, which has to come before it. Move it below ${name}, or remove the condition.`
  const possible = conditionValues(other)
  if (other.type !== 'CHOICE' && other.type !== 'YES_NO')
    return `This question depends on ${name}, which has no choices. Choose another question, or remove the condition.`
  if (onlyIf.values.length === 0) return `Choose at least one answer to ${name}.`
  const gone = onlyIf.values.find((value) => !possible.includes(value))
  return gone === undefined
    ? undefined
    : `${name} no longer has the choice “${gone}”. Change the condition, or remove it.`
}
