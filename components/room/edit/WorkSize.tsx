import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { LineField } from '@/components/ui/inputs/LineField'
import type { ArtworkSummary } from '@/contract/artworks/artworks'
import type { Size } from '@/contract/forms/artwork'
import { updateArtwork } from '@/lib/api/artworks/artworks'
import { lengthOf } from '@/lib/artworks/artworkDrafts'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './RoomEditor.module.css'

interface Props {
  artwork: ArtworkSummary
  /** The artwork has the size now. */
  onSaved: (artwork: ArtworkSummary) => void
}

const sides = { height: 'Height', width: 'Width' } as const
type Side = keyof typeof sides

/** Gives an own artwork its size, so that it hangs to scale. */
export const WorkSize = ({ artwork, onSaved }: Props) => {
  const [typed, setTyped] = useState<Record<Side, string>>({ height: '', width: '' })
  const [isTried, setTried] = useState(false)
  const { send, isBusy, problem } = useRequest()
  const [height, width] = [lengthOf(typed.height), lengthOf(typed.width)]
  const lengths = { height, width }
  const save = () => {
    setTried(true)
    if (height === null || width === null) return
    const size: Size = { height, width, depth: null, unit: 'cm' }
    const body = new FormData()
    body.set('size', JSON.stringify(size))
    void send(() => updateArtwork(artwork.id, body), {
      about: size,
      onDone: () => onSaved({ ...artwork, size }),
    })
  }
  return (
    <form
      aria-label="Size of the work"
      className={styles.size}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className="meta">Enter its size, and it hangs to scale: here, and on its page.</p>
      <div className={styles.fields}>
        {(Object.keys(sides) as Side[]).map((side) => (
          <LineField
            key={side}
            label={sides[side]}
            inputMode="decimal"
            affix="cm"
            autoComplete="off"
            maxLength={8}
            value={typed[side]}
            error={isTried && lengths[side] === null && 'Enter a length such as 60 or 60.5.'}
            onChange={({ target }) => setTyped({ ...typed, [side]: target.value })}
          />
        ))}
      </div>
      <Button type="submit" variant="secondary" size="small" busy={isBusy}>
        Save the size
      </Button>
      <FormProblem>{problem}</FormProblem>
    </form>
  )
}
