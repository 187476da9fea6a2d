import { Button } from '@/components/ui/actions/Button'

interface Props {
  onOverwrite: () => void
  onTakeSaved: () => void
}

/** Decides which version counts when the record was saved elsewhere meanwhile. */
export const SaveConflictButtons = ({ onOverwrite, onTakeSaved }: Props) => (
  <>
    <Button variant="secondary" size="small" onClick={onOverwrite}>
      Replace it with mine
    </Button>
    <Button variant="quiet" size="small" onClick={onTakeSaved}>
      Show the other version
    </Button>
    <p className="micro">Your changes are not lost until you choose.</p>
  </>
)
