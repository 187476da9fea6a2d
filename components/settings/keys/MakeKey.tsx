import { useController, type UseFormReturn } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { keyScopes, type KeyScope } from '@/contract/enums/keys'
import { keyLimits } from '@/contract/limits/keyLimits'
import { dayOf } from '@/contract/values/dates'
import { createKey } from '@/lib/api/team/keys'
import styles from './Keys.module.css'
import { MakeForm } from './MakeForm'

const DAY = 24 * 60 * 60 * 1000
const dayIn = (days: number) => dayOf(Date.now() + days * DAY)

const Described = ({ scope }: { scope: KeyScope }) => (
  <>
    {keyScopes[scope].label}
    <span className={styles.described}>{keyScopes[scope].text}</span>
  </>
)
const scopeOptions: Record<KeyScope, React.ReactNode> = {
  READ: <Described scope="READ" />,
  WRITE: <Described scope="WRITE" />,
}

const expiryOptions = {
  '30': '30 days',
  '90': '90 days',
  '365': '365 days',
  day: 'Until a day',
}

interface Values {
  name: string
  scope: KeyScope
  expiry: keyof typeof expiryOptions
  expiresOn: string
}
const empty: Values = { name: '', scope: 'READ', expiry: '90', expiresOn: '' }

const bodyOf = ({ name, scope, expiry, expiresOn }: Values) => ({
  name,
  scope,
  expiresOn: expiry === 'day' ? expiresOn : dayIn(Number(expiry)),
})

const Fields = ({ form: { control } }: { form: UseFormReturn<Values> }) => {
  const name = useController({ control, name: 'name', rules: { required: 'Enter a name.' } })
  const scope = useController({ control, name: 'scope' })
  const expiry = useController({ control, name: 'expiry' })
  const choosesDay = expiry.field.value === 'day'
  const expiresOn = useController({
    control,
    name: 'expiresOn',
    rules: { validate: (day) => !choosesDay || day !== '' || 'Choose a day.' },
  })
  return (
    <>
      <TextField
        {...name.field}
        label="Name"
        hint="Which program uses it, such as “Website”. The activity log names it."
        autoComplete="off"
        maxLength={keyLimits.name}
        error={name.fieldState.error?.message}
      />
      <RadioGroup
        legend="What it may do"
        options={scopeOptions}
        value={scope.field.value}
        onChange={scope.field.onChange}
      />
      <Select
        label="Valid for"
        options={expiryOptions}
        value={expiry.field.value}
        onChange={expiry.field.onChange}
      />
      {choosesDay ? (
        <TextField
          {...expiresOn.field}
          type="date"
          label="Last day"
          hint={`At most ${keyLimits.longestDays} days from now. The day ends in UTC.`}
          min={dayIn(0)}
          max={dayIn(keyLimits.longestDays)}
          error={expiresOn.fieldState.error?.message}
        />
      ) : (
        <FormProblem>{expiresOn.fieldState.error?.message}</FormProblem>
      )}
    </>
  )
}

export const MakeKey = ({ onMade }: { onMade: (secret: string, name: string) => unknown }) => (
  <MakeForm
    empty={empty}
    label="Make the key"
    send={(values) => createKey(bodyOf(values))}
    onMade={({ secret, key }) => onMade(secret, key.name)}
  >
    {(form) => <Fields form={form} />}
  </MakeForm>
)
