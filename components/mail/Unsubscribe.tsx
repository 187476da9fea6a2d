import { useState, type SubmitEvent } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { StatusPage } from '@/components/status/StatusPage'
import { Button } from '@/components/ui/actions/Button'
import { OUTSIDE_MAILS, type MailPreference } from '@/contract/enums/mails'
import type { MailSubscription } from '@/contract/mails'
import { undoUnsubscribe, unsubscribe } from '@/lib/api/mails'
import { paths } from '@/lib/navigation/paths'
import { useRequest } from '@/lib/hooks/useRequest'

interface Props {
  token: string
  subscription: MailSubscription
}

const names: Record<MailPreference, string> = {
  DEADLINE: 'deadline reminders',
  LISTING: 'listing reminders',
  ROOM: 'mails about rooms of profiles you follow',
  NEWS: 'the weekly news of profiles you follow',
  DIGEST: 'the weekly digest',
}

/** What the page says before and after. */
function textsOf({ kind, searchName }: MailSubscription) {
  if (kind === OUTSIDE_MAILS)
    return {
      question: 'Never get email from Art Commons again?',
      done: 'You won’t get email from Art Commons',
      before:
        'We won’t mail your address what others send: invitations, messages and codes. If you have an account, its own email is under Settings.',
      after: 'We have stored a hash of your address, and mail it nothing that others send.',
      button: 'Never email me again',
      undo: 'Allow email again',
    }
  const name = kind === 'SAVED_SEARCH' ? `“${searchName}”` : names[kind]
  return {
    question: `Unsubscribe from ${name}?`,
    done: `You are unsubscribed from ${name}`,
    before: 'You won’t get these emails anymore. Other emails are not affected.',
    after: 'We won’t send you these emails. You can change your mind here.',
    button: 'Unsubscribe',
    undo: 'Subscribe again',
  }
}

/** Asks before it unsubscribes: programs that check mails open their links. */
export const Unsubscribe = ({ token, subscription }: Props) => {
  const [isSubscribed, setSubscribed] = useState(subscription.isSubscribed)
  const { send, isBusy, problem } = useRequest({
    words: ({ error }) =>
      `${isSubscribed ? 'You are still subscribed.' : 'We couldn’t subscribe you.'} ${error}`,
  })
  const texts = textsOf(subscription)

  const change = (next: boolean) =>
    send(() => (next ? undoUnsubscribe : unsubscribe)(token), { onDone: () => setSubscribed(next) })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void change(!isSubscribed)
  }
  return (
    <StatusPage
      title={isSubscribed ? texts.question : texts.done}
      lines={[isSubscribed ? texts.before : texts.after]}
      footer={
        <div role="status">
          <FormProblem>{problem}</FormProblem>
        </div>
      }
    >
      <form method="post" onSubmit={submit}>
        {isSubscribed ? (
          <Button type="submit" busy={isBusy}>
            {texts.button}
          </Button>
        ) : (
          <Button variant="secondary" busy={isBusy} onClick={() => void change(true)}>
            {texts.undo}
          </Button>
        )}
      </form>
      <Button variant="quiet" href={paths.settings.account}>
        Email settings
      </Button>
    </StatusPage>
  )
}
