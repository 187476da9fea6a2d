import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { opportunityTypes, type OpportunityType } from '@/contract/enums/opportunities'
import { text } from '@/contract/limits/limits'
import type { FreePosts } from '@/contract/opportunities/opportunities'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { createOpportunity, getFreePosts } from '@/lib/api/opportunities/ownOpportunities'
import { contractResolver } from '@/lib/forms/contractResolver'
import { submissionKey } from '@/lib/forms/submissionKey'
import { useSubmit } from '@/lib/forms/useSubmit'
import { useApi } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'
import styles from './WizardFrame.module.css'

interface Values {
  type: OpportunityType
  title: string
}

const types = Object.fromEntries(
  Object.entries(opportunityTypes).map(([type, { label }]) => [type, label]),
) as Record<OpportunityType, string>

const { resolver, preload } = contractResolver<Values>({
  loadSchema: () => import('@/contract/forms/opportunity').then((forms) => forms.firstOpportunity),
  toBody: (values) => values,
})

const costOf = ({ permitted, plan }: FreePosts) => {
  if (plan) return undefined
  return permitted
    ? 'Your first post in twelve months is free.'
    : 'You have used your free post, so publishing this one costs a fee. Drafts are free.'
}

/** Creates the draft of a first opportunity, which continues in the full form. */
export const FirstOpportunity = ({
  profile,
  onSkip,
}: {
  profile: OwnProfile
  onSkip: () => void
}) => {
  const { push } = useRouter()
  const formRef = useRef<HTMLFormElement>(null)
  // Not the profile's id: the same title later, after the draft was deleted, is another draft.
  const [draftId] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({ resolver, defaultValues: { type: 'OPEN_CALL', title: '' } })
  const type = useController({ control: form.control, name: 'type' })
  const title = useController({ control: form.control, name: 'title' })
  const { data: allowance } = useApi(['free posts', profile.id], getFreePosts)
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: async (values) => createOpportunity(values, await submissionKey(draftId, values)),
    onSaved: async ({ id }) => void (await push(paths.editOpportunity(id))),
  })
  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Your first opportunity"
      className={styles.form}
      onFocus={preload}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Select label="Type" options={types} error={type.fieldState.error?.message} {...type.field} />
      <TextField
        label="Title"
        limit={text.title}
        autoComplete="off"
        placeholder="Winter residency: six weeks by the sea"
        hint={allowance && costOf(allowance)}
        error={title.fieldState.error?.message}
        {...title.field}
      />
      <FormProblem>{failure?.message}</FormProblem>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onSkip}>
          Not now
        </Button>
        <Button type="submit" size="large" busy={isSubmitting}>
          Start writing
        </Button>
      </div>
    </form>
  )
}
