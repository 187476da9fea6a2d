import { ArtisticFieldsField } from '@/components/forms/ArtisticFieldsField'
import { FormGrid, Wide } from '@/components/forms/page/FormGrid'
import { MarkdownField } from '@/components/forms/MarkdownField'
import { MultiSelect } from '@/components/forms/MultiSelect'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { opportunityTypes, type OpportunityType } from '@/contract/enums/opportunities'
import { counts, text } from '@/contract/limits/limits'
import { languageOptions } from '@/lib/formatting/languageOptions'
import { useOpportunityField } from '@/lib/opportunities/form/useOpportunityField'

const types = Object.fromEntries(
  Object.entries(opportunityTypes).map(([type, { label }]) => [type, label]),
) as Record<OpportunityType, string>

export const BasicsFields = () => (
  <>
    <FormGrid>
      <Select {...useOpportunityField('type')} label="Type" options={types} />
      <MultiSelect
        {...useOpportunityField('languages')}
        label="Working languages"
        noun="language"
        optional
        options={languageOptions()}
        max={counts.languages}
      />
      <Wide>
        <TextField
          {...useOpportunityField('title')}
          label="Title"
          limit={text.title}
          placeholder="Winter residency: six weeks by the sea"
        />
      </Wide>
      <Wide>
        <TextField
          {...useOpportunityField('summary')}
          type="textarea"
          label="Summary"
          optional
          minRows={2}
          maxRows={4}
          limit={text.summary}
          hint="One or two sentences, shown above the description and in search results."
        />
      </Wide>
    </FormGrid>
    <MarkdownField
      {...useOpportunityField('description')}
      label="Description"
      limit={text.description}
      minRows={8}
      maxRows={24}
      placeholder="What do you offer, to whom, and what happens when they are chosen?"
    />
    <ArtisticFieldsField {...useOpportunityField('artisticFields')} />
  </>
)
