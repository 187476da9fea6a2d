import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { questionTypes } from '@/contract/enums/applications'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { text } from '@/contract/limits/limits'
import type { QuestionValues } from '@/lib/opportunities/form/opportunityValues'
import {
  useOpportunityField,
  useOpportunityRows,
} from '@/lib/opportunities/form/useOpportunityField'
import styles from './Fields.module.css'

const nameOf = ({ label }: QuestionValues, index: number) => label || `Question ${index + 1}`

const newQuestion = (): QuestionValues => ({
  key: crypto.randomUUID(),
  ...{ type: 'LONG_TEXT', label: '', help: '', required: true, choices: '' },
})

/** What the organizer asks beside the parts of an application, and whether jurors see names. */
export const QuestionRows = () => {
  const { rows, setRows, change, errorOf } = useOpportunityRows('questions')
  const blind = useOpportunityField('application.blind')
  return (
    <>
      <p className="muted">
        Artists apply with works and texts from their profile. You review their applications here,
        alone or with jurors. What they send is set under “What to send”; add what else you want to
        know.
      </p>
      <div className={styles.rows}>
        <h3 className={styles.subhead}>Your questions</h3>
        <SortableRows label="Your questions" rows={rows} nameOf={nameOf} onChange={setRows}>
          {(row, index) => {
            const set = (part: Partial<QuestionValues>) => change(row.key, part)
            return (
              <div className={styles.row}>
                <TextField
                  label="Question"
                  name={`questions.${index}.label`}
                  className={styles.long}
                  limit={text.note}
                  value={row.label}
                  error={errorOf(index, 'label')}
                  onChange={({ target }) => set({ label: target.value })}
                />
                <Select
                  label="Answer"
                  options={questionTypes}
                  value={row.type}
                  onChange={(type) => set({ type })}
                />
                <TextField
                  label="Help"
                  name={`questions.${index}.help`}
                  optional
                  limit={text.note}
                  value={row.help}
                  error={errorOf(index, 'help')}
                  onChange={({ target }) => set({ help: target.value })}
                />
                {row.type === 'CHOICE' && (
                  <TextField
                    type="textarea"
                    label="Choices"
                    name={`questions.${index}.choices`}
                    className={styles.long}
                    minRows={3}
                    hint="One in each line."
                    value={row.choices}
                    error={errorOf(index, 'choices')}
                    onChange={({ target }) => set({ choices: target.value })}
                  />
                )}
                <Checkbox
                  label="Required"
                  checked={row.required}
                  onChange={({ target }) => set({ required: target.checked })}
                />
              </div>
            )
          }}
        </SortableRows>
        <Button
          variant="secondary"
          size="small"
          icon="plus"
          disabled={rows.length >= applicationLimits.questions}
          onClick={() => setRows([...rows, newQuestion()])}
        >
          {rows.length === 0 ? 'Add a question' : 'Add another question'}
        </Button>
      </div>
      <Checkbox
        name={blind.name}
        label="Blind review: jurors see no names until you have decided"
        checked={blind.value ?? false}
        onChange={({ target }) => blind.onChange(target.checked)}
      />
    </>
  )
}
