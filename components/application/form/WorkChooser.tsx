import { useState } from 'react'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { Image } from '@/components/ui/media/Image'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { Artwork } from '@/contract/artworks/artworks'
import { pageSizes } from '@/contract/limits/listLimits'
import { listProfileArtworks } from '@/lib/api/artworks/artworks'
import { imagePass } from '@/lib/api/profiles/tokens'
import type { WorkValues } from '@/lib/applications/applicationValues'
import { titleOf, yearsOf } from '@/lib/artworks/artworks'
import { sizeText } from '@/lib/artworks/sizes'
import { countOf } from '@/lib/formatting/numbers'
import { useApiList } from '@/lib/hooks/useApi'
import styles from './ApplicationForm.module.css'

interface Props {
  profileId: string
  chosen: readonly WorkValues[]
  max: number
  onChoose: (works: WorkValues[]) => void
  onClose: () => void
}

const workOf = (artwork: Artwork): WorkValues => ({
  key: crypto.randomUUID(),
  artworkId: artwork.id,
  images: artwork.images,
  title: titleOf(artwork),
  year: artwork.yearTo === null ? String(artwork.yearFrom ?? '') : String(artwork.yearTo),
  medium: artwork.medium ?? '',
  size: artwork.size ? sizeText(artwork.size) : '',
  caption: '',
})

interface ChoiceProps {
  artwork: Artwork
  isChosen: boolean
  onChange: () => void
}

const Choice = ({ artwork, isChosen, onChange }: ChoiceProps) => {
  const [image] = artwork.images
  return (
    <li>
      <label className={styles.choice}>
        <input type="checkbox" className="visuallyHidden" checked={isChosen} onChange={onChange} />
        {image && <Image src={image.key} alt="" color={image.dominantColor} crop={{ size: 160 }} />}
        <span>
          {titleOf(artwork)} <span className="muted">{yearsOf(artwork)}</span>
        </span>
      </label>
    </li>
  )
}

/** A choice among the works of a profile, drafts included. Works that are deselected leave the application. */
export const WorkChooser = ({ profileId, chosen, max, onChoose, onClose }: Props) => {
  const { list, error } = useApiList(['works to apply with', profileId], () =>
    listProfileArtworks(profileId, { size: pageSizes.max }, { tokens: 'profile' }),
  )
  const [ids, setIds] = useState<readonly string[]>(() =>
    chosen.flatMap(({ artworkId }) => artworkId ?? []),
  )
  const uploadedCount = chosen.filter(({ artworkId }) => artworkId === null).length
  const count = ids.length + uploadedCount
  const toggle = (id: string) =>
    setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  const choose = () => {
    const kept = chosen.filter(({ artworkId }) => artworkId === null || ids.includes(artworkId))
    const added = ids
      .filter((id) => chosen.every(({ artworkId }) => artworkId !== id))
      .flatMap((id) => list?.find((artwork) => artwork.id === id) ?? [])
    onChoose([...kept, ...added.map(workOf)])
  }
  const shown = (list ?? []).filter(({ images }) => images.length > 0)
  return (
    <Dialog
      open
      title="Choose works"
      confirmLabel={`Use ${countOf(ids.length, 'work', 'works')}`}
      disabled={list === undefined}
      onConfirm={choose}
      onClose={onClose}
    >
      {list === undefined && (
        <Loading label="Loading your works">
          <Skeleton width="100%" height="10rem" />
        </Loading>
      )}
      {error && <p role="alert">{error.message}</p>}
      {list && !error && shown.length === 0 && (
        <p>Your profile has no works yet. Close this, and upload images for this call.</p>
      )}
      <p role="status" className="num">
        {count > max
          ? `${count} of ${max} works: remove ${count - max}`
          : `${count} of ${countOf(max, 'work', 'works')}`}
      </p>
      <PrivateImages value={imagePass()}>
        <ul role="list" className={styles.chooser}>
          {shown.map((artwork) => (
            <Choice
              key={artwork.id}
              artwork={artwork}
              isChosen={ids.includes(artwork.id)}
              onChange={() => toggle(artwork.id)}
            />
          ))}
        </ul>
      </PrivateImages>
    </Dialog>
  )
}
