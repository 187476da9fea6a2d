import { FormProblem } from '@/components/auth/FormProblem'
import { SendVerification } from '@/components/auth/SendVerification'
import { ShortForm } from '@/components/forms/page/ShortForm'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import type { AuthValue } from '@/contexts/AuthContext'
import { messagesPerDay, text } from '@/contract/limits/limits'
import { useHydrated } from '@/lib/hooks/useHydrated'
import type { useContactForm } from './useContactForm'

/** One line, whose place is kept until the session is known. */
const senderNote = (status: AuthValue['status'], email: string | null) => {
  if (status === 'signedOut') return 'You need an account with a confirmed email address.'
  return email && `The answer comes to ${email}.`
}

interface Props {
  state: ReturnType<typeof useContactForm>
  /** Leads back. */
  cancel: { href: string; label: string }
}

export const ContactForm = ({ state, cancel }: Props) => {
  const { formRef, values, errors, change, send, isSubmitting, failure } = state
  const { preload, status, email } = state
  const isHydrated = useHydrated()
  return (
    <ShortForm
      formRef={formRef}
      onFocus={preload}
      onSubmit={send}
      actions={
        <>
          <Button type="submit" busy={isSubmitting || status === 'unknown'} disabled={!isHydrated}>
            {status === 'signedOut' ? 'Log in to send' : 'Send message'}
          </Button>
          <Button variant="quiet" href={cancel.href}>
            {cancel.label}
          </Button>
        </>
      }
    >
      <TextField
        label="Your name"
        required
        autoComplete="name"
        limit={text.name}
        name="name"
        value={values.name}
        onChange={({ target }) => change('name', target.value)}
        error={errors.name}
      />
      <TextField
        type="textarea"
        label="Message"
        required
        limit={text.paragraph}
        minRows={6}
        name="text"
        value={values.text}
        onChange={({ target }) => change('text', target.value)}
        error={errors.text}
      />
      <p className="micro">{senderNote(status, email) ?? <>&nbsp;</>}</p>
      <p className="micro">
        You can send {messagesPerDay.senderToOwner} messages a day to one person.
      </p>
      <FormProblem>{failure?.message}</FormProblem>
      {failure?.code === 'forbidden' && <SendVerification />}
      <noscript>
        <p className="micro">Sending a message needs JavaScript.</p>
      </noscript>
    </ShortForm>
  )
}
