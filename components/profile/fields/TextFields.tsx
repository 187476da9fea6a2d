import { MarkdownField } from '@/components/forms/MarkdownField'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits'
import type { FieldsProps } from '@/lib/profiles/profileFields'

const isPlace = ({ values }: FieldsProps) => values.role === 'ART_ORGANIZATION'

export const HeadlineField = (props: FieldsProps) => (
  <TextField
    label="Headline"
    name="headline"
    optional
    limit={text.headline}
    placeholder={isPlace(props) ? 'What you show, in a line' : 'What you do, in a line'}
    value={props.values.headline}
    error={props.problems.headline}
    onChange={({ target }) => props.change('headline', target.value)}
  />
)

export const BioField = (props: FieldsProps) => (
  <MarkdownField
    label={isPlace(props) ? 'About the place' : 'Biography'}
    name="bio"
    optional
    limit={text.bio}
    value={props.values.bio}
    error={props.problems.bio}
    onChange={(value) => props.change('bio', value)}
  />
)

export const StatementField = (props: FieldsProps) => (
  <MarkdownField
    label={isPlace(props) ? 'Mission' : 'Statement'}
    name="statement"
    optional
    limit={text.statement}
    value={props.values.statement}
    error={props.problems.statement}
    onChange={(value) => props.change('statement', value)}
  />
)
