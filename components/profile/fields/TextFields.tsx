import { MarkdownField } from '@/components/forms/MarkdownField'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { useIsOrganization, useProfileField } from '@/lib/profiles/profileFields'

export const HeadlineField = () => {
  const isOrganization = useIsOrganization()
  return (
    <TextField
      label="Headline"
      optional
      limit={text.headline}
      placeholder={isOrganization ? 'What you show, in a line' : 'What you do, in a line'}
      {...useProfileField('headline')}
    />
  )
}

const LongText = ({ name, label }: { name: 'bio' | 'statement'; label: string }) => {
  const { value, onChange, error } = useProfileField(name)
  return (
    <MarkdownField
      label={label}
      optional
      limit={text[name]}
      name={name}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

export const BioField = () => (
  <LongText name="bio" label={useIsOrganization() ? 'About the organization' : 'Biography'} />
)

export const StatementField = () => (
  <LongText name="statement" label={useIsOrganization() ? 'Mission' : 'Statement'} />
)
