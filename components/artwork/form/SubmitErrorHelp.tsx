import { SendVerification } from '@/components/auth/SendVerification'
import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'
import type { Refusal } from './useArtworkForm'

interface Props {
  refusal: Refusal
  /** The work has been changed elsewhere: which of both is to count? */
  onOver?: () => void
  onTake?: () => void
}

/** What to do about a work that was not taken; what was typed stays. */
export const SubmitErrorHelp = ({ refusal: { code }, onOver, onTake }: Props) => {
  if (code === 'quota_exceeded')
    return (
      <>
        <Button variant="secondary" size="small" href={paths.pricing}>
          See the plans
        </Button>
        <p className="micro">Saved as a draft, it waits here and counts against nothing.</p>
      </>
    )
  if (code === 'conflict' && onOver)
    return (
      <>
        <Button variant="secondary" size="small" onClick={onOver}>
          Save mine over it
        </Button>
        <Button variant="quiet" size="small" onClick={onTake}>
          Show me the other
        </Button>
        <p className="micro">Nothing of what you wrote is lost until you choose.</p>
      </>
    )
  if (code === 'not_found')
    return (
      <p className="micro">
        It may have been deleted elsewhere. Bring it back at the foot of your own page, then save
        again: what you wrote is kept in this browser.
      </p>
    )
  return code === 'forbidden' ? <SendVerification /> : null
}
