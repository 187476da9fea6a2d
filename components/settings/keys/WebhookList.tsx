import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Status } from '@/components/ui/feedback/Status'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { webhookEvents } from '@/contract/enums/keys'
import { webhookLimits } from '@/contract/limits/keyLimits'
import type { Webhook } from '@/contract/team/webhooks'
import { deleteWebhook, renewWebhookSecret, switchWebhook, testWebhook } from '@/lib/api/team/keys'
import { formatDay, formatInstant } from '@/lib/formatting/dates'
import { useRequest } from '@/lib/hooks/useRequest'
import { Deliveries } from './Deliveries'
import styles from './Keys.module.css'

const hostOf = (url: string) => new URL(url).host

const State = ({ webhook: { offSince, failingSince } }: { webhook: Webhook }) => {
  if (offSince !== null) return <Status state="ring">Off since {formatInstant(offSince)}</Status>
  if (failingSince !== null)
    return <Status state="half">Failing since {formatInstant(failingSince)}</Status>
  return <Status state="full">On</Status>
}

interface ButtonsProps extends RowProps {
  isOpen: boolean
  onToggle: () => void
  onTested: () => void
}

/** What owners do with a webhook. */
const Buttons = (props: ButtonsProps) => {
  const { webhook, isOpen, onToggle, onTested, onChanged, onRenew, onDelete } = props
  const { send, busyWith } = useRequest()
  const { id, url, offSince } = webhook
  const isOn = offSince === null
  const host = hostOf(url)
  const test = () =>
    send(() => testWebhook(id), {
      subject: 'test',
      onDone: () => {
        onTested()
        notify.success(`A test was sent to ${host}. Reload the deliveries to see its answer.`)
      },
      onFailure: ({ error }) => notify.error('We couldn’t send a test.', { detail: error }),
    })
  const toggle = () =>
    send(() => switchWebhook(id, !isOn), {
      subject: 'switch',
      onDone: onChanged,
      onFailure: ({ error }) => notify.error('We couldn’t change it.', { detail: error }),
    })
  const quiet = { variant: 'quiet', size: 'small' } as const
  return (
    <div className="row">
      <Button
        {...quiet}
        aria-expanded={isOpen}
        aria-label={`Deliveries to ${host}`}
        onClick={onToggle}
      >
        Deliveries
      </Button>
      {isOn && (
        <Button
          {...quiet}
          busy={busyWith === 'test'}
          aria-label={`Test ${host}`}
          onClick={() => void test()}
        >
          Test
        </Button>
      )}
      <Button
        {...quiet}
        busy={busyWith === 'switch'}
        aria-label={`Switch ${isOn ? 'off' : 'on'} ${host}`}
        onClick={() => void toggle()}
      >
        {isOn ? 'Switch off' : 'Switch on'}
      </Button>
      <Button {...quiet} aria-label={`New secret for ${host}`} onClick={onRenew}>
        New secret
      </Button>
      <Button {...quiet} aria-label={`Delete ${host}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  )
}

interface RowProps {
  webhook: Webhook
  onChanged: () => unknown
  onRenew: () => void
  onDelete: () => void
}

const Row = (props: RowProps) => {
  const [tests, setTests] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const { id, url, events, madeBy, createdAt, oldSecretUntil } = props.webhook
  const showTest = () => {
    setOpen(true)
    setTests(tests + 1)
  }
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.code} translate="no">
          {url}
        </p>
        <p className="meta">{events.map((event) => webhookEvents[event].label).join(', ')}</p>
        <p className="meta">
          Added on {formatDay(createdAt)}
          {madeBy !== null && ` by ${madeBy}`}
        </p>
        {oldSecretUntil !== null && (
          <p className="meta">
            The secret before signs, too, until {formatInstant(oldSecretUntil)}.
          </p>
        )}
        <p>
          <State webhook={props.webhook} />
        </p>
      </div>
      <Buttons {...props} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} onTested={showTest} />
      {isOpen && (
        <div className={styles.whole}>
          <Deliveries key={tests} id={id} />
        </div>
      )}
    </li>
  )
}

interface QuestionProps {
  webhook: Webhook
  onClose: () => void
  onDeleted: () => unknown
}

const DeleteQuestion = ({ webhook, onClose, onDeleted }: QuestionProps) => {
  const { send, isBusy } = useRequest()
  const host = hostOf(webhook.url)
  const remove = () =>
    send(() => deleteWebhook(webhook.id), {
      onDone: () => {
        onClose()
        notify.success(`Nothing more is sent to ${host}.`)
        return onDeleted()
      },
      onFailure: ({ error }) => notify.error('We couldn’t delete the webhook.', { detail: error }),
    })
  return (
    <Dialog
      open
      danger
      title={`Delete the webhook of ${host}?`}
      confirmLabel="Delete the webhook"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      Nothing more is sent there, also nothing that waits for another try. Its log is deleted, too.
    </Dialog>
  )
}

interface RenewProps {
  webhook: Webhook
  onClose: () => void
  onRenewed: (secret: string, url: string) => unknown
}

const RenewQuestion = ({ webhook: { id, url }, onClose, onRenewed }: RenewProps) => {
  const { send, isBusy } = useRequest()
  const renew = () =>
    send(() => renewWebhookSecret(id), {
      onDone: ({ secret }) => {
        onClose()
        return onRenewed(secret, url)
      },
      onFailure: ({ error }) => notify.error('We couldn’t renew the secret.', { detail: error }),
    })
  return (
    <Dialog
      open
      title={`A new secret for ${hostOf(url)}?`}
      confirmLabel="Renew the secret"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void renew()}
    >
      For {webhookLimits.oldSecret} hours, what we send is signed with both, so that you can change
      it at the receiver. After that, the secret before signs nothing.
    </Dialog>
  )
}

interface Props {
  webhooks: Webhook[]
  onChanged: () => unknown
  onRenewed: (secret: string, url: string) => unknown
}

/** The webhooks of a profile, the newest first. */
export const WebhookList = ({ webhooks, onChanged, onRenewed }: Props) => {
  const [chosen, setChosen] = useState<Webhook | null>(null)
  const [renewed, setRenewed] = useState<Webhook | null>(null)
  if (webhooks.length === 0) return <p className="muted">There are no webhooks.</p>
  return (
    <>
      <ul role="list" aria-label="Webhooks" className={styles.list}>
        {webhooks.map((webhook) => (
          <Row
            key={webhook.id}
            webhook={webhook}
            onChanged={onChanged}
            onRenew={() => setRenewed(webhook)}
            onDelete={() => setChosen(webhook)}
          />
        ))}
      </ul>
      {renewed && (
        <RenewQuestion webhook={renewed} onClose={() => setRenewed(null)} onRenewed={onRenewed} />
      )}
      {chosen && (
        <DeleteQuestion webhook={chosen} onClose={() => setChosen(null)} onDeleted={onChanged} />
      )}
    </>
  )
}
