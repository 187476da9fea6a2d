import { useState, type SubmitEvent } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { StatusPage } from '@/components/status/StatusPage'
import { Button } from '@/components/ui/actions/Button'
import type { MailPreference } from '@/contract/enums/mails'
import type { MailSubscription } from '@/contract/mails'
import { undoUnsubscribe, unsubscribe } from '@/lib/api/mails'
import { paths } from '@/lib/navigation/paths'

interface Props {
  token: string
  subscription: MailSubscription
}

const names: Record<MailPreference, string> = {
  DEADLINE: 'deadline reminders',
  LISTING: 'listing reminders',
  DIGEST: 'the weekly digest',
}

const nameOf = ({ kind, searchName }: MailSubscription) =>
  kind === 'SAVED_SEARCH' ? `“${searchName}”` : names[kind]

/** Asks before it unsubscribes: programs that check mails open their links. */
export const Unsubscribe = ({ token, subscription }: Props) => {
  const [isSubscribed, setSubscribed] = useState(subscription.isSubscribed)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = nameOf(subscription)

  const change = async (next: boolean) => {
    setBusy(true)
    setProblem(undefined)
    const { error } = await (next ? undoUnsubscribe : unsubscribe)(token)
    setBusy(false)
    if (error === undefined) setSubscribed(next)
    else setProblem(`${next ? 'We couldn’t subscribe you.' : 'You are still subscribed.'} ${error}`)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void change(!isSubscribed)
  }
  return (
    <StatusPage
      title={isSubscribed ? `Unsubscribe from ${name}?` : `You are unsubscribed from ${name}`}
      lines={[
        isSubscribed
          ? 'You won’t get these emails anymore. Other emails are not affected.'
          : 'We won’t send you these emails. You can change your mind here.',
      ]}
      footer={
        <div role="status">
          <FormProblem>{problem}</FormProblem>
        </div>
      }
    >
      <form method="post" onSubmit={submit}>
        {isSubscribed ? (
          <Button type="submit" busy={isBusy}>
            Unsubscribe
          </Button>
        ) : (
          <Button variant="secondary" busy={isBusy} onClick={() => void change(true)}>
            Subscribe again
          </Button>
        )}
      </form>
      <Button variant="quiet" href={paths.settings.account}>
        Email settings
      </Button>
    </StatusPage>
  )
}
