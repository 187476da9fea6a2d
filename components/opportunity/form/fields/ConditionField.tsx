import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { Select } from '@/components/ui/select/Select'
import type { QuestionCondition } from '@/contract/forms/application'
import { conditionError, conditionValues } from '@/contract/forms/questionConditions'
import { answerText } from '@/lib/applications/answerText'
import { questionsOf } from '@/lib/opportunities/form/opportunityBody'
import type { QuestionValues } from '@/lib/opportunities/form/opportunityValues'
import { conditionText } from '@/lib/opportunities/form/questionWords'
import styles from './Fields.module.css'

interface Props {
  rows: readonly QuestionValues[]
  index: number
  onChange: (onlyIf: QuestionCondition | undefined) => void
}

/** Whether everyone answers a question, or only those with certain answers to an earlier one. */
export const ConditionField = ({ rows, index, onChange }: Props) => {
  const questions = questionsOf({ questions: rows })
  const onlyIf = questions[index]?.onlyIf
  const nameOf = (at: number) => questions[at]?.label || `Question ${at + 1}`
  const choices = questions.flatMap((question, at) =>
    at < index && conditionValues(question).length > 0
      ? [[question.id, `Only after an answer to “${nameOf(at)}”`]]
      : [],
  )
  if (choices.length === 0 && !onlyIf) return null
  const at = questions.findIndex(({ id }) => id === onlyIf?.questionId)
  const other = questions[at]
  const broken = onlyIf && !choices.some(([id]) => id === onlyIf.questionId)
  const options: Record<string, string> = {
    '': 'Always',
    ...Object.fromEntries(choices),
    ...(broken && { [onlyIf.questionId]: other ? nameOf(at) : 'A question that was removed' }),
  }
  const offered = other ? conditionValues(other) : []
  const gone = onlyIf?.values.filter((value) => !offered.includes(value)) ?? []
  const choose = (questionId: string) =>
    onChange(questionId === '' ? undefined : { questionId, values: [] })
  const change = (value: string, isAccepted: boolean) =>
    onlyIf &&
    onChange({
      ...onlyIf,
      values: isAccepted
        ? [...onlyIf.values, value]
        : onlyIf.values.filter((before) => before !== value),
    })
  return (
    <div className={styles.condition}>
      <Select
        label="Appears"
        options={options}
        value={onlyIf?.questionId ?? ''}
        error={conditionError(questions, index)}
        onChange={choose}
      />
      {onlyIf && (
        <fieldset>
          <legend className={styles.legend}>Only if the answer is</legend>
          <div className={styles.checks}>
            {[...offered, ...gone].map((value) => (
              <Checkbox
                key={value}
                label={gone.includes(value) ? `${answerText(value)} (removed)` : answerText(value)}
                checked={onlyIf.values.includes(value)}
                onChange={({ target }) => change(value, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {onlyIf && other && onlyIf.values.length > 0 && (
        <p className="muted" dir="auto">
          {conditionText(nameOf(at), onlyIf.values)}
        </p>
      )}
    </div>
  )
}
