import { useRef, type FormEvent } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { TextField } from '@/components/ui/inputs/TextField'
import { webhookEvents, type WebhookEvent } from '@/contract/enums/keys'
import { text } from '@/contract/limits/limits'
import { createWebhook } from '@/lib/api/keys'
import { useSubmit } from '@/lib/forms/useSubmit'
import styles from './Keys.module.css'

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

/** Adds an address that receives events. What is refused is shown at its field. */
export const MakeWebhook = ({ onMade }: { onMade: (secret: string, url: string) => unknown }) => {
  const form = useForm<Values>({ defaultValues: empty })
  const formRef = useRef<HTMLFormElement>(null)
  const { control } = form
  const url = useController({ control, name: 'url', rules: { required: 'Enter an address.' } })
  const events = useController({
    control,
    name: 'events',
    rules: { validate: (chosen) => chosen.length > 0 || 'Choose at least one event.' },
  })
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: createWebhook,
    onSaved: ({ secret, webhook }) => {
      form.reset(empty)
      return void onMade(secret, webhook.url)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={formRef} noValidate className={styles.form} onSubmit={send}>
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
      <Button type="submit" busy={isSubmitting}>
        Add the webhook
      </Button>
      <FormProblem>{failure?.message}</FormProblem>
    </form>
  )
}
