import { RadioCards } from '@/components/forms/RadioCards'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { QuestionRows } from '@/components/opportunity/form/laterParts'
import { text } from '@/contract/limits/limits'
import { useOpportunityField } from '@/lib/opportunities/form/useOpportunityField'

const kinds = { HERE: 'On Art Commons', URL: 'On a web page', EMAIL: 'By email' } as const

/** Where applications are sent, and what else they contain when they are taken here. */
export const ApplicationFields = () => {
  const kind = useOpportunityField('application.kind')
  return (
    <>
      <InvitationField />
      <RadioGroup
        legend="People apply"
        options={kinds}
        value={kind.value}
        error={kind.error}
        onChange={kind.onChange}
      />
      {kind.value === 'HERE' ? <QuestionRows /> : <AddressField isPage={kind.value === 'URL'} />}
    </>
  )
}

const listed = {
  value: 'LISTED',
  label: 'Listed for everyone',
  text: 'In lists, search, feeds and mails.',
} as const
const invited = {
  value: 'INVITED',
  label: 'By invitation only',
  text: 'Listed nowhere. Only people with your link can see it and apply. It can’t be boosted. This counts at once, also for a published opportunity.',
} as const

const InvitationField = () => {
  const { value, error, onChange } = useOpportunityField('byInvitation')
  return (
    <RadioCards
      compact
      legend="Who can see it"
      options={[listed, invited]}
      value={value ? invited.value : listed.value}
      error={error}
      onChange={(choice) => onChange(choice === invited.value)}
    />
  )
}

const AddressField = ({ isPage }: { isPage: boolean }) => (
  <TextField
    {...useOpportunityField('application.value')}
    type={isPage ? 'url' : 'email'}
    label={isPage ? 'Web address' : 'Email address'}
    placeholder={isPage ? 'https://' : 'applications@example.org'}
    autoComplete="off"
    limit={isPage ? text.url : text.email}
  />
)
