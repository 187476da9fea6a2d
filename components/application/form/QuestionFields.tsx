import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/actions/Button'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { yesNo } from '@/contract/enums/applications'
import type { Question } from '@/contract/forms/application'
import { changedQuestion } from '@/contract/forms/applicationRules'
import { shownQuestions } from '@/contract/forms/questionConditions'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { text } from '@/contract/limits/limits'
import { typedAnswers, type ApplicationValues } from '@/lib/applications/applicationValues'
import { useApplicationError, useApplicationField } from '@/lib/applications/useApplicationField'
import styles from './ApplicationForm.module.css'

const Answer = ({ question }: { question: Question }) => {
  const { id, type, label, help, required } = question
  const answer = useApplicationField(`answers.${id}`)
  // The focus finds the input of an error by its name.
  const name = `answers.${id}.value` as const
  const refusal = useApplicationError(name)
  const { clearErrors } = useFormContext<ApplicationValues>()
  const value = answer.value?.value ?? ''
  const answered = answer.value?.question
  const set = (next: string) => {
    answer.onChange({ question: label, value: next })
    clearErrors(name)
  }
  const hasChanged = value !== '' && answered !== undefined && answered !== label
  // Stays while the field is left, so that the button below does not move from under the pointer.
  const error = hasChanged ? changedQuestion : refusal
  return (
    <div className={styles.question}>
      {type === 'CHOICE' || type === 'YES_NO' ? (
        <RadioGroup
          name={name}
          legend={
            <>
              {required ? label : `${label} (optional)`}
              {help && <span className="meta"> {help}</span>}
            </>
          }
          options={
            type === 'YES_NO'
              ? yesNo
              : Object.fromEntries(question.choices.map((choice) => [choice, choice]))
          }
          value={value}
          error={error}
          onChange={set}
        />
      ) : (
        <TextField
          name={name}
          label={label}
          optional={!required}
          hint={help ?? undefined}
          error={error}
          value={value}
          onBlur={answer.onBlur}
          {...(type === 'LONG_TEXT'
            ? { type: 'textarea', minRows: 4, limit: applicationLimits.answer }
            : { limit: text.paragraph })}
          onChange={({ target }: { target: { value: string } }) => set(target.value)}
        />
      )}
      {hasChanged && (
        <div className={styles.changed} role="note">
          <p>
            It was: “<span dir="auto">{answered}</span>”
          </p>
          <Button size="small" variant="secondary" onClick={() => set(value)}>
            My answer still fits
          </Button>
        </div>
      )}
    </div>
  )
}

const changeText = (appeared: readonly Question[], hidden: readonly Question[]) => {
  const labelsOf = (questions: readonly Question[]) => questions.map(({ label }) => label).join(' ')
  if (appeared.length > 0) return `New below: ${labelsOf(appeared)}`
  return hidden.length > 0 ? `No longer needed: ${labelsOf(hidden)}` : ''
}

/** What has appeared or disappeared with the latest answer; empty before the first change. */
const useChangeText = (shown: readonly Question[]) => {
  const [before, setBefore] = useState(shown)
  const [changed, setChanged] = useState('')
  const isIn = (list: readonly Question[]) => {
    const ids = new Set(list.map(({ id }) => id))
    return ({ id }: Question) => ids.has(id)
  }
  const appeared = shown.filter((question) => !isIn(before)(question))
  const hidden = before.filter((question) => !isIn(shown)(question))
  if (appeared.length > 0 || hidden.length > 0) {
    setBefore(shown)
    setChanged(changeText(appeared, hidden))
  }
  return changed
}

/** The organizer's own questions: those that appear with the present answers. */
export const QuestionFields = ({ questions }: { questions: readonly Question[] }) => {
  const answers = useWatch<ApplicationValues, 'answers'>({ name: 'answers' })
  const shown = shownQuestions(questions, typedAnswers(answers))
  const changed = useChangeText(shown)
  return (
    <>
      {shown.map((question) => (
        <Answer key={question.id} question={question} />
      ))}
      <p className="visuallyHidden" role="status">
        {changed}
      </p>
    </>
  )
}
