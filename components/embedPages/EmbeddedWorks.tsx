import type { CSSProperties } from 'react'
import type { Artwork } from '@/contract/artworks/artworks'
import type { Image } from '@/contract/images'
import { titleOf, yearsOf } from '@/lib/artworks/artworks'
import { sizeText } from '@/lib/artworks/sizes'
import { embedText } from '@/lib/embedPages/embedText'
import { densities, imageUrl } from '@/lib/images/images'
import { paths } from '@/lib/navigation/paths'
import { OutLink } from './OutLink'

/** In pixels: the widest that an image is shown, among others and alone. */
const WIDTHS = { several: 320, single: 800 }

/** The room that an image needs is known before it loads. */
const ratioOf = ({ width, height }: Image) =>
  ({ '--ratio': Math.round((width / height) * 1000) / 1000 }) as CSSProperties

/** Works of a profile as a wall of images with labels. */
export const EmbeddedWorks = ({ works }: { works: readonly Artwork[] }) => {
  const width = works.length === 1 ? WIDTHS.single : WIDTHS.several
  return (
    <ul className={works.length === 1 ? 'works single' : 'works'}>
      {works.map((work) => {
        const { id, image, medium, size } = work
        const label = [yearsOf(work), medium, size && sizeText(size)].filter(Boolean).join(', ')
        return (
          <li key={id}>
            <OutLink path={paths.art(id)}>
              {image && (
                <img
                  src={imageUrl(image.key, { width })}
                  srcSet={densities(image.key, { width })}
                  alt={embedText(image.alt)}
                  width={image.width}
                  height={image.height}
                  style={ratioOf(image)}
                  loading="lazy"
                />
              )}
              <span>
                <cite dir="auto">{embedText(titleOf(work))}</cite>
                <small dir="auto">{embedText(label)}</small>
              </span>
            </OutLink>
          </li>
        )
      })}
    </ul>
  )
}
