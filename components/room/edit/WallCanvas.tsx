import type { CSSProperties } from 'react'
import paint from '@/components/room/Paint.module.css'
import { consents } from '@/contract/enums/rooms'
import { EYE_LEVEL } from '@/contract/values/wallSizes'
import { Image } from '@/components/ui/media/Image'
import { titleAndName } from '@/lib/artworks/artworks'
import { classNames } from '@/lib/browser/classNames'
import { gapBefore, type Hung } from '@/lib/rooms/hanging'
import { wallLength, wallName } from '@/lib/rooms/roomWalls'
import type { RoomEditorState } from '@/lib/rooms/useRoomEditor'
import { useWallGestures, type Selection } from '@/lib/rooms/useWallGestures'
import styles from './WallCanvas.module.css'

interface Props extends Selection {
  editor: RoomEditorState
}

const place = ({ x, y, width, height }: Hung) =>
  ({ '--x': x, '--y': y, '--wide': width, '--tall': height }) as CSSProperties

/** The gap to the work before, drawn on the center line. */
const GapMark = ({ work, works }: { work: Hung; works: readonly Hung[] }) => {
  const gap = gapBefore(work, works)
  if (gap === undefined || gap < 1) return null
  return (
    <span
      className={styles.gap}
      style={{ '--x': work.x - gap, '--wide': gap } as CSSProperties}
      aria-hidden="true"
    >
      {gap} cm
    </span>
  )
}

/** A wall to scale, on which works are moved by pointer, by touch and by the arrow keys. */
export const WallCanvas = ({ editor, chosen, choose }: Props) => {
  const { wall, index, works } = editor
  const { shown, workProps, wallRef } = useWallGestures(editor, { chosen, choose })
  const [only] = chosen.size === 1 ? shown.filter(({ artworkId }) => chosen.has(artworkId)) : []
  const size = { '--height': wall.height, '--length': wallLength(shown) } as CSSProperties
  return (
    <div className={styles.canvas}>
      <div
        ref={wallRef}
        className={classNames(paint.paint, styles.wall)}
        data-paint={wall.paint}
        style={size}
        role="group"
        aria-label={`${wallName(wall, index)}, to scale`}
      >
        <i
          className={styles.center}
          style={{ '--y': EYE_LEVEL } as CSSProperties}
          aria-hidden="true"
        />
        {shown.map((work) => {
          const { artwork = null, consent = 'ACCEPTED' } = works.get(work.artworkId) ?? {}
          const name = artwork ? titleAndName(artwork) : 'Removed by the artist'
          const state = consent === 'ACCEPTED' ? '' : `, ${consents[consent].toLowerCase()}`
          return (
            <button
              key={work.artworkId}
              type="button"
              className={styles.work}
              style={place(work)}
              aria-pressed={chosen.has(work.artworkId)}
              aria-label={`${name}: ${work.x} cm from the left, center at ${work.y} cm${state}`}
              data-consent={consent}
              {...workProps(work)}
            >
              {artwork?.image ? (
                <Image
                  src={artwork.image.key}
                  alt=""
                  width={artwork.image.width}
                  height={artwork.image.height}
                  color={artwork.image.dominantColor}
                  sizes={`${Math.ceil(work.width * 2)}px`}
                />
              ) : (
                <span className={styles.empty} />
              )}
            </button>
          )
        })}
        {only && <GapMark work={only} works={shown} />}
      </div>
    </div>
  )
}
