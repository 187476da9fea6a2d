import type { CSSProperties } from 'react'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { Image } from '@/components/ui/media/Image'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import type { ArtworkSummary } from '@/contract/artworks/artworks'
import { imagePass } from '@/lib/api/profiles/tokens'
import { titleOf } from '@/lib/artworks/artworks'
import { sizeText } from '@/lib/artworks/sizes'
import styles from './ChooseOwnWorks.module.css'

interface Props {
  works: readonly ArtworkSummary[]
  /** Ids, in the order of choosing. */
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

const ratioOf = ({ width, height }: { width: number; height: number }) =>
  ({ '--ratio': width / height }) as CSSProperties

/** A checkbox per work, with its place in that order. */
export const WorkChoices = ({ works, chosen, onChange }: Props) => (
  <PrivateImages value={imagePass()}>
    <ul role="list" className={styles.choices} aria-label="Your works">
      {works.map((artwork) => {
        const { id, image, size } = artwork
        const place = chosen.indexOf(id)
        const isChosen = place !== -1
        return (
          <li key={id} className={styles.choice}>
            <span className={styles.image} style={image ? ratioOf(image) : undefined}>
              {image && (
                <Image
                  src={image.key}
                  alt=""
                  width={image.width}
                  height={image.height}
                  color={image.dominantColor}
                  sizes="160px"
                />
              )}
            </span>
            <Checkbox
              className={styles.label}
              checked={isChosen}
              onChange={() =>
                onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])
              }
              label={
                <>
                  {isChosen && `${place + 1}. `}
                  <cite dir="auto">{titleOf(artwork)}</cite>
                  {size && (
                    <>
                      <br />
                      <span className="micro">{sizeText(size)}</span>
                    </>
                  )}
                </>
              }
            />
          </li>
        )
      })}
    </ul>
  </PrivateImages>
)
