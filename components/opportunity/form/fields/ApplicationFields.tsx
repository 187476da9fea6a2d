import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { useOpportunityField } from '@/lib/opportunities/form/useOpportunityField'

const kinds = { URL: 'On a web page', EMAIL: 'By email' } as const

/** Where applications are sent. */
export const ApplicationFields = () => {
  const kind = useOpportunityField('application.kind')
  const value = useOpportunityField('application.value')
  const isPage = kind.value === 'URL'
  return (
    <>
      <RadioGroup
        legend="People apply"
        options={kinds}
        value={kind.value}
        onChange={kind.onChange}
      />
      <TextField
        {...value}
        type={isPage ? 'url' : 'email'}
        label={isPage ? 'Web address' : 'Email address'}
        placeholder={isPage ? 'https://' : 'applications@example.org'}
        autoComplete="off"
        limit={isPage ? text.url : text.email}
      />
    </>
  )
}
