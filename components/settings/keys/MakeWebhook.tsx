import { useController, type UseFormReturn } from 'react-hook-form'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { TextField } from '@/components/ui/inputs/TextField'
import { webhookEvents, type WebhookEvent } from '@/contract/enums/keys'
import { text } from '@/contract/limits/limits'
import { createWebhook } from '@/lib/api/team/keys'
import styles from './Keys.module.css'
import { MakeForm } from './MakeForm'

interface Values {
  url: string
  events: WebhookEvent[]
}
const all = Object.keys(webhookEvents) as WebhookEvent[]
const empty: Values = { url: '', events: all }

interface EventsProps {
  chosen: WebhookEvent[]
  onChange: (chosen: WebhookEvent[]) => void
  error: string | undefined
}

const Events = ({ chosen, onChange, error }: EventsProps) => (
  <fieldset aria-describedby={error ? 'webhook-events-error' : undefined}>
    <legend className={styles.legend}>Events</legend>
    {all.map((event) => (
      <Checkbox
        key={event}
        name="events"
        label={
          <>
            {webhookEvents[event].label}
            <span className={styles.described}>{webhookEvents[event].text}</span>
          </>
        }
        checked={chosen.includes(event)}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) =>
          onChange(all.filter((each) => (each === event ? target.checked : chosen.includes(each))))
        }
      />
    ))}
    {error && <FieldError id="webhook-events-error">{error}</FieldError>}
  </fieldset>
)

const Fields = ({ form: { control } }: { form: UseFormReturn<Values> }) => {
  const url = useController({ control, name: 'url', rules: { required: 'Enter an address.' } })
  const events = useController({
    control,
    name: 'events',
    rules: { validate: (chosen) => chosen.length > 0 || 'Choose at least one event.' },
  })
  return (
    <>
      <TextField
        {...url.field}
        type="url"
        label="Address"
        hint="It starts with https:// and answers within ten seconds."
        autoComplete="off"
        dir="ltr"
        maxLength={text.url}
        error={url.fieldState.error?.message}
      />
      <Events
        chosen={events.field.value}
        onChange={events.field.onChange}
        error={events.fieldState.error?.message}
      />
    </>
  )
}

export const MakeWebhook = ({ onMade }: { onMade: (secret: string, url: string) => unknown }) => (
  <MakeForm
    empty={empty}
    label="Add the webhook"
    send={createWebhook}
    onMade={({ secret, webhook }) => onMade(secret, webhook.url)}
  >
    {(form) => <Fields form={form} />}
  </MakeForm>
)
