import { SendVerificationLater } from '@/components/auth/SendVerificationLater'
import { SaveConflictButtons } from '@/components/forms/page/SaveConflictButtons'
import { Button } from '@/components/ui/actions/Button'
import type { SubmitFailure } from '@/lib/forms/useSubmit'
import { paths } from '@/lib/navigation/paths'

interface Props {
  failure: SubmitFailure
  /** Both decide a conflict; left out for a new artwork. */
  onOverwrite?: () => void
  onTakeSaved?: () => void
  /** Left out for an artwork that others see already. */
  onSaveDraft?: () => void
}

/** What the user can do about an artwork that was not saved. */
export const SubmitErrorHelp = ({ failure: { code }, ...acts }: Props) => {
  const { onOverwrite, onTakeSaved, onSaveDraft } = acts
  const saveDraft = onSaveDraft && (
    <Button variant="secondary" size="small" onClick={onSaveDraft}>
      Save as draft
    </Button>
  )
  if (code === 'quota_exceeded')
    return (
      <div className="row">
        <Button variant="secondary" size="small" href={paths.pricing}>
          See the plans
        </Button>
        {saveDraft}
      </div>
    )
  if (code === 'conflict' && onOverwrite && onTakeSaved)
    return <SaveConflictButtons onOverwrite={onOverwrite} onTakeSaved={onTakeSaved} />
  if (code === 'not_found')
    return (
      <p className="micro">
        It may have been deleted elsewhere. Restore it from the bottom of your page, then save
        again: your draft is saved in this browser.
      </p>
    )
  if (code !== 'forbidden') return null
  return (
    <div className="row">
      <SendVerificationLater />
      {saveDraft}
    </div>
  )
}
