import Link from 'next/link'
import { useRouter } from 'next/router'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { paths } from '@/lib/navigation/paths'
import { saveSearchHash, type OpportunityState } from '@/lib/opportunities/opportunities'
import { SaveSearchDialog } from './SaveSearchDialog'

interface Props {
  state: OpportunityState
  onClose: () => void
}

/** Saves the search, or says what the user needs for it. */
export const SaveSearch = ({ state, onClose }: Props) => {
  const { status } = useAuth()
  const { current, isLoading, error, retry } = useProfile()
  const { asPath, push } = useRouter()
  const next = `${asPath.split('#')[0]}${saveSearchHash}`
  if (status !== 'signedIn') {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Log in to save this search"
        confirmLabel="Log in"
        onConfirm={() => void push(paths.login(next))}
      >
        <p>
          Your filters stay as they are. New here? <Link href={paths.signup(next)}>Sign up</Link>
        </p>
      </Dialog>
    )
  }
  if (current) return <SaveSearchDialog key={current.id} state={state} onClose={onClose} />
  if (isLoading) return null
  return error ? (
    <Dialog
      open
      onClose={onClose}
      title="We couldn’t load your profiles"
      confirmLabel="Try again"
      onConfirm={retry}
    >
      <p>{error.message}</p>
    </Dialog>
  ) : (
    <Dialog
      open
      onClose={onClose}
      title="Create a profile first"
      confirmLabel="Create a profile"
      onConfirm={() => void push(paths.resumeWizard)}
    >
      <p>Saved searches belong to a profile.</p>
    </Dialog>
  )
}
