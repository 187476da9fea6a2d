import { SendVerification } from '@/components/auth/SendVerification'
import { SaveConflictButtons } from '@/components/forms/page/SaveConflictButtons'
import { Button } from '@/components/ui/actions/Button'
import type { SubmitFailure } from '@/lib/forms/useSubmit'
import { paths } from '@/lib/navigation/paths'

interface Props {
  failure: SubmitFailure
  /** Both decide a conflict; left out for a new artwork. */
  onOverwrite?: () => void
  onTakeSaved?: () => void
}

/** What the user can do about an artwork that was not saved. */
export const SubmitErrorHelp = ({ failure: { code }, onOverwrite, onTakeSaved }: Props) => {
  if (code === 'quota_exceeded')
    return (
      <Button variant="secondary" size="small" href={paths.pricing}>
        See the plans
      </Button>
    )
  if (code === 'conflict' && onOverwrite && onTakeSaved)
    return <SaveConflictButtons {...{ onOverwrite, onTakeSaved }} />
  if (code === 'not_found')
    return (
      <p className="micro">
        It may have been deleted elsewhere. Restore it from the bottom of your page, then save
        again: your draft is saved in this browser.
      </p>
    )
  return code === 'forbidden' ? <SendVerification /> : null
}
