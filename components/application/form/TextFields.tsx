import { TextField } from '@/components/ui/inputs/TextField'
import { requirementInputs } from '@/contract/enums/requirementInputs'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { countWords } from '@/contract/forms/applicationRules'
import type { Requirement } from '@/contract/opportunities/opportunity'
import { useApplicationField } from '@/lib/applications/useApplicationField'
import { countOf } from '@/lib/formatting/numbers'

/** The counted words of a text, and how many are allowed. */
const wordCount = (value: string, max: number | null | undefined) => {
  const words = countWords(value)
  if (!max) return countOf(words, 'word', 'words')
  if (words <= max) return `${words} of ${countOf(max, 'word', 'words')}`
  return `${words} of ${countOf(max, 'word', 'words')}: ${words - max} too many`
}

const RequiredText = ({ type, required, note, max }: Requirement) => {
  const field = useApplicationField(`texts.${type}`)
  const value = field.value ?? ''
  const isTooLong = Boolean(max) && countWords(value) > (max ?? 0)
  return (
    <TextField
      {...field}
      value={value}
      type="textarea"
      label={requirementTypes[type]}
      optional={!required}
      minRows={4}
      hint={
        <>
          {note && <span dir="auto">{note} </span>}
          {!isTooLong && wordCount(value, max)}
        </>
      }
      error={isTooLong ? wordCount(value, max) : field.error}
    />
  )
}

/** The texts that the call asks for. */
export const TextFields = ({ requirements }: { requirements: readonly Requirement[] }) =>
  requirements
    .filter(({ type }) => requirementInputs[type] === 'TEXT')
    .map((requirement) => <RequiredText key={requirement.type} {...requirement} />)
