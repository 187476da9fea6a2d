import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { needsField } from '@/lib/opportunities/form/typeFields'
import {
  useOpportunityField,
  useOpportunityValue,
} from '@/lib/opportunities/form/useOpportunityField'

interface Props {
  name: 'jury' | 'criteria' | 'rightsRequested' | 'accessNotes'
  label: string
  placeholder: string
}

const Paragraph = ({ name, label, placeholder }: Props) => (
  <TextField
    {...useOpportunityField(name)}
    label={label}
    placeholder={placeholder}
    type="textarea"
    optional
    minRows={2}
    limit={text.paragraph}
  />
)

/** How applications are chosen. */
export const SelectionFields = () => {
  const type = useOpportunityValue('type')
  const rights = useOpportunityValue('rightsRequested')
  return (
    <>
      <Paragraph name="jury" label="Who decides" placeholder="Names and roles of the jury" />
      <Paragraph
        name="criteria"
        label="Criteria"
        placeholder="What counts, and how many applied last time"
      />
      {needsField(type, 'rightsRequested', rights) && (
        <Paragraph
          name="rightsRequested"
          label="Rights you ask for"
          placeholder="Images of the chosen works for press and our website, with credit"
        />
      )}
    </>
  )
}

/** What makes it possible for more people to take part. */
export const AccessField = () => (
  <Paragraph
    name="accessNotes"
    label="Access"
    placeholder="Step-free entrance, childcare, help with visas, quiet room"
  />
)
