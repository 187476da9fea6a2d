import { useState } from 'react'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { TextField } from '@/components/ui/inputs/TextField'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { Select } from '@/components/ui/select/Select'
import { questionTypes } from '@/contract/enums/applications'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { text } from '@/contract/limits/limits'
import type { QuestionValues } from '@/lib/opportunities/form/opportunityValues'
import {
  useOpportunityField,
  useOpportunityRows,
} from '@/lib/opportunities/form/useOpportunityField'
import { brokenByOrder } from '@/lib/opportunities/form/questionWords'
import { ConditionField } from './ConditionField'
import { FieldRows } from './FieldRows'
import { FormTemplates } from './FormTemplates'
import styles from './Fields.module.css'

const nameOf = ({ label }: QuestionValues, index: number) => label || `Question ${index + 1}`

const newQuestion = (): QuestionValues => ({
  key: crypto.randomUUID(),
  type: 'LONG_TEXT',
  label: '',
  help: '',
  required: true,
  choices: '',
})

interface RowProps {
  row: QuestionValues
  index: number
  questions: ReturnType<typeof useOpportunityRows<'questions'>>
}

const QuestionRow = ({ row, index, questions: { rows, change, textOf } }: RowProps) => {
  const set = (part: Partial<QuestionValues>) => change(row.key, part)
  return (
    <div className={styles.row}>
      <TextField
        {...textOf(row, index, 'label')}
        label="Question"
        className={styles.long}
        limit={text.note}
      />
      <Select
        label="Answer"
        options={questionTypes}
        value={row.type}
        onChange={(type) => set({ type })}
      />
      <TextField {...textOf(row, index, 'help')} label="Help" optional limit={text.note} />
      {row.type === 'CHOICE' && (
        <TextField
          {...textOf(row, index, 'choices')}
          type="textarea"
          label="Choices"
          className={styles.long}
          minRows={3}
          hint="One in each line."
        />
      )}
      <Checkbox
        label="Required"
        checked={row.required}
        onChange={({ target }) => set({ required: target.checked })}
      />
      <ConditionField rows={rows} index={index} onChange={(onlyIf) => set({ onlyIf })} />
    </div>
  )
}

/** Sorts and removes questions. An order that breaks a condition is confirmed first. */
const useOrder = ({ rows, setRows }: RowProps['questions']) => {
  const [unconfirmed, setUnconfirmed] = useState<{
    next: QuestionValues[]
    broken: QuestionValues
  } | null>(null)
  const change = (next: QuestionValues[]) => {
    const broken = brokenByOrder(rows, next)
    if (broken) setUnconfirmed({ next, broken })
    else setRows(next)
    return broken === undefined
  }
  const close = () => setUnconfirmed(null)
  const dialog = unconfirmed && (
    <Dialog
      open
      onClose={close}
      title="Move it above the question it depends on?"
      confirmLabel="Move"
      onConfirm={() => {
        setRows(unconfirmed.next)
        close()
      }}
    >
      “{unconfirmed.broken.label || 'This question'}” appears after an answer to a question that
      would come below it. Its condition stays, and has to be changed before the opportunity can be
      published.
    </Dialog>
  )
  return { change, dialog }
}

/** What the organizer asks beside the parts of an application, and whether jurors see names. */
export const QuestionRows = () => {
  const questions = useOpportunityRows('questions')
  const { rows } = questions
  const order = useOrder(questions)
  const blind = useOpportunityField('application.blind')
  return (
    <>
      <p className="muted">
        Artists apply with works and texts from their profile. You review their applications here,
        alone or with jurors. What they send is set under “What to send”; add what else you want to
        know.
      </p>
      <FormTemplates />
      <FieldRows
        label="Your questions"
        heading={<h3 className={styles.subhead}>Your questions</h3>}
        rows={rows}
        nameOf={nameOf}
        onChange={order.change}
        add={rows.length === 0 ? 'Add a question' : 'Add another question'}
        next={rows.length < applicationLimits.questions ? newQuestion : null}
      >
        {(row, index) => <QuestionRow row={row} index={index} questions={questions} />}
      </FieldRows>
      {order.dialog}
      <Checkbox
        name={blind.name}
        label="Blind review: jurors see no names until you have decided"
        checked={blind.value ?? false}
        onChange={({ target }) => blind.onChange(target.checked)}
      />
    </>
  )
}
