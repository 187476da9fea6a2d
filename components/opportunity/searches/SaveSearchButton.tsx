import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { saveSearchHash, type OpportunityState } from '@/lib/opportunities/opportunities'

const importDialog = () => import('./SaveSearch').then((module) => module.SaveSearch)

/** Saves the list's filters. What the button opens loads with the first click. */
export const SaveSearchButton = ({ state }: { state: OpportunityState }) => {
  const { status } = useAuth()
  const { asPath, replace } = useRouter()
  const [isOpen, setOpen] = useState(false)
  // Back from signing in, the user continues where they left.
  const isReturning = status === 'signedIn' && asPath.endsWith(saveSearchHash)
  const [SaveSearch, loadDialog] = useLazyComponent(importDialog)
  useEffect(() => {
    if (isReturning) loadDialog()
  }, [isReturning, loadDialog])
  const open = () => {
    setOpen(true)
    loadDialog()
  }
  const close = () => {
    setOpen(false)
    if (!isReturning) return
    void replace(asPath.replace(saveSearchHash, ''), undefined, { shallow: true, scroll: false })
  }
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={open}>
        Save this search
      </Button>
      {(isOpen || isReturning) && SaveSearch && <SaveSearch state={state} onClose={close} />}
    </>
  )
}
