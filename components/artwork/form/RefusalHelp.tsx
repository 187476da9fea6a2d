import { SendVerification } from '@/components/auth/SendVerification'
import { Button } from '@/components/ui/Button'
import { paths } from '@/lib/paths'
import type { Refusal } from './useArtworkForm'

/** What to do about a work that was not taken; what was typed stays. */
export const RefusalHelp = ({ refusal: { code } }: { refusal: Refusal }) => {
  if (code === 'quota_exceeded')
    return (
      <>
        <Button variant="secondary" size="small" href={paths.pricing}>
          See the plans
        </Button>
        <p className="micro">Saved as a draft, it waits here and counts against nothing.</p>
      </>
    )
  return code === 'forbidden' ? <SendVerification /> : null
}
