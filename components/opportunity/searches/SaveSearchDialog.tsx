import { useRouter } from 'next/router'
import { useController, useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { notify } from '@/components/ui/feedback/notify'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import type { SearchForm } from '@/contract/forms/search'
import { text } from '@/contract/limits/limits'
import { useProfile } from '@/contexts/ProfileContext'
import { createSearch } from '@/lib/api/opportunities/searches'
import { contractResolver } from '@/lib/forms/contractResolver'
import { paths } from '@/lib/navigation/paths'
import type { OpportunityState } from '@/lib/opportunities/opportunities'
import {
  describeFilters,
  filtersOf,
  frequencyLabels,
  includesMails,
  proposedName,
} from '@/lib/opportunities/savedSearches'
import { MailsNeedPlan } from './MailsNeedPlan'

const { resolver, preload } = contractResolver<SearchForm>({
  loadSchema: () => import('@/contract/forms/search').then((forms) => forms.searchForm),
  toBody: (values) => values,
})

interface Props {
  state: OpportunityState
  onClose: () => void
}

/** Asks for a name and how often to mail new matches. */
export const SaveSearchDialog = ({ state, onClose }: Props) => {
  const { subscriptionType, isExpired, isOrganization } = useProfile()
  const { push } = useRouter()
  const canMail = includesMails(subscriptionType, isExpired)
  const filters = filtersOf(state)
  const form = useForm<SearchForm>({
    resolver,
    defaultValues: { name: proposedName(state), frequency: canMail ? 'WEEKLY' : 'NEVER' },
  })
  const name = useController({ control: form.control, name: 'name' })
  const frequency = useController({ control: form.control, name: 'frequency' })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Save this search"
      confirmLabel="Save search"
      send={(values) => createSearch({ ...values, filters })}
      onSaved={(saved) => {
        notify.success(`“${saved.name}” is saved.`, {
          action: { label: 'Saved searches', onClick: () => void push(paths.savedSearches) },
        })
        onClose()
      }}
      onFocus={preload}
    >
      <p className="meta">{describeFilters(filters)}</p>
      <TextField
        label="Name"
        required
        maxLength={text.name}
        autoComplete="off"
        error={name.fieldState.error?.message}
        {...name.field}
      />
      {canMail ? (
        <RadioGroup
          legend="Email me new matches"
          options={frequencyLabels}
          value={frequency.field.value}
          onChange={frequency.field.onChange}
          error={frequency.fieldState.error?.message}
        />
      ) : (
        <MailsNeedPlan isOrganization={isOrganization} />
      )}
    </FormDialog>
  )
}
