import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { Application } from '@/contract/applications/applications'
import { eraseApplication } from '@/lib/api/applications/applications'
import { isHeld } from '@/lib/applications/fees/feeRefund'
import { formatMoney } from '@/lib/formatting/money'
import { paths } from '@/lib/navigation/paths'
import { useRequest } from '@/lib/hooks/useRequest'

interface Props {
  application: Application
  /** Called before the list of applications opens. */
  onErased?: () => Promise<void>
}

/** What erasing a submitted application does beyond it, to its place and its fee. */
function effectsOf({ holdsPlace, isEditable, fee }: Application): string {
  const place = holdsPlace
    ? ' You also give up your place: the organizer is mailed, and may offer it to another applicant.'
    : ''
  if (!isHeld(fee) || !fee?.paid) return place
  const paid = formatMoney(fee.paid)
  return `${place} Your fee of ${paid} is ${isEditable ? 'refunded' : 'not refunded'}.`
}

/** Erases an application for good, after a question. */
export const EraseApplication = ({ application, onErased }: Props) => {
  const { id, submission } = application
  const isDraft = submission === null
  const { push } = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy } = useRequest()
  const erase = () =>
    send(() => eraseApplication(id), {
      onDone: async () => {
        await onErased?.()
        notify.success(isDraft ? 'The draft is erased.' : 'The application is erased.')
        await push(paths.applications)
      },
      onFailure: ({ error }) =>
        notify.error('We couldn’t erase the application. Try again.', { detail: error }),
    })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {isDraft ? 'Erase the draft' : 'Erase'}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isDraft ? 'Erase this draft for good?' : 'Erase this application for good?'}
        confirmLabel="Erase it"
        danger
        busy={isBusy}
        onConfirm={() => void erase()}
      >
        {isDraft
          ? 'Everything you wrote and uploaded here is erased. This can’t be undone.'
          : `Everything you wrote is erased, also what the organizer sees. This can’t be undone.${effectsOf(application)}`}
      </Dialog>
    </>
  )
}
