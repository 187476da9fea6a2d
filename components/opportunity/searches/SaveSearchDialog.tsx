import { useRouter } from 'next/router'
import { useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { notify } from '@/components/ui/feedback/notify'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { SearchForm } from '@/contract/forms/search'
import { text } from '@/contract/limits/limits'
import { useProfile } from '@/contexts/ProfileContext'
import { createSearch } from '@/lib/api/searches'
import { contractResolver } from '@/lib/forms/contractResolver'
import { useSubmit } from '@/lib/forms/useSubmit'
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
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm<SearchForm>({
    resolver,
    defaultValues: { name: proposedName(state), frequency: canMail ? 'WEEKLY' : 'NEVER' },
  })
  const name = useController({ control: form.control, name: 'name' })
  const frequency = useController({ control: form.control, name: 'frequency' })
  const { submit, isSubmitting, failure } = useSubmit({
    ...{ form, formRef },
    send: (values) => createSearch({ ...values, filters }),
    onSaved: (saved) => {
      notify.success(`“${saved.name}” is saved.`, {
        action: { label: 'Saved searches', onClick: () => void push(paths.savedSearches) },
      })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save this search"
      confirmLabel="Save search"
      busy={isSubmitting}
      onConfirm={() => void submit()}
    >
      <form
        ref={formRef}
        noValidate
        className="stack"
        onFocus={preload}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
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
        <FormProblem>{failure?.message}</FormProblem>
      </form>
    </Dialog>
  )
}
