import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import type { OwnRoomWork } from '@/contract/rooms'
import { titleAndName, titleOf } from '@/lib/artworks/artworks'
import { gapBefore, reordered, withGapBefore, type Hung } from '@/lib/rooms/hanging'
import type { RoomEditorState } from '@/lib/rooms/useRoomEditor'
import type { Selection } from '@/lib/rooms/useWallGestures'
import { LengthField } from './LengthField'
import styles from './RoomEditor.module.css'
import { ConsentLine } from './WorkFields'

interface Props extends Selection {
  editor: RoomEditorState
}

const nameOf = (work: OwnRoomWork | undefined) =>
  work?.artwork ? titleAndName(work.artwork) : 'Removed by the artist'

/** The works of the wall in their order: for phones, for the keyboard, and for a quick look. */
export const WorkRows = ({ editor, chosen, choose }: Props) => {
  const { hung, works, arrange } = editor
  if (hung.length === 0) return null
  const rows = hung.map((work) => ({ ...work, key: work.artworkId }))
  const bare = (list: typeof rows): Hung[] => list.map(({ key: _key, ...work }) => work)
  return (
    <section aria-labelledby="in-order" className={styles.rows}>
      <h2 id="in-order">In order</h2>
      <SortableRows
        label="Works of the wall in order"
        rows={rows}
        nameOf={({ artworkId }) => nameOf(works.get(artworkId))}
        onChange={(next) => arrange(reordered(bare(next)))}
        onRemove={({ artworkId }) => arrange(hung.filter((other) => other.artworkId !== artworkId))}
        compact
      >
        {(row, index) => {
          const work = works.get(row.artworkId)
          const gap = gapBefore(
            hung.find(({ artworkId }) => artworkId === row.artworkId) ?? row,
            hung,
          )
          return (
            <div className={styles.row}>
              <div>
                <Button
                  variant="quiet"
                  size="small"
                  className={styles.name}
                  dir="auto"
                  aria-pressed={chosen.has(row.artworkId)}
                  onClick={() => choose(new Set([row.artworkId]))}
                >
                  {work?.artwork ? titleOf(work.artwork) : 'Empty place'}
                </Button>
                <p className={`micro ${styles.artist}`}>
                  {work?.artwork?.profile.name} {work && <ConsentLine work={work} />}
                </p>
              </div>
              {gap !== undefined && (
                <LengthField
                  label={`Gap before work ${index + 1}`}
                  labelHidden
                  value={gap}
                  onChange={(value) =>
                    arrange(
                      withGapBefore(hung, row.artworkId, value),
                      `gap before ${row.artworkId}`,
                    )
                  }
                />
              )}
            </div>
          )
        }}
      </SortableRows>
    </section>
  )
}
