import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { Application } from '@/contract/applications'
import { eraseApplication } from '@/lib/api/applications'
import { paths } from '@/lib/navigation/paths'
import { useRequest } from '@/lib/hooks/useRequest'

/** Erases an application for good, after a question. */
export const EraseApplication = ({ application }: { application: Application }) => {
  const { id, submission } = application
  const { push } = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy } = useRequest()
  const erase = () =>
    send(() => eraseApplication(id), {
      onDone: () => {
        notify.success('The application is erased.')
        return push(paths.applications)
      },
      onFailure: ({ error }) =>
        notify.error('We couldn’t erase the application. Try again.', { detail: error }),
    })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Erase
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Erase this application for good?"
        confirmLabel="Erase it"
        danger
        busy={isBusy}
        onConfirm={() => void erase()}
      >
        {submission
          ? 'Everything you wrote is erased, also what the organizer sees. This can’t be undone.'
          : 'Your draft is erased. This can’t be undone.'}
      </Dialog>
    </>
  )
}
