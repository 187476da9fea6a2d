import { Button } from '@/components/ui/actions/Button'
import { LineField } from '@/components/ui/inputs/LineField'
import { PlainField } from '@/components/ui/inputs/PlainField'
import { TextArea } from '@/components/ui/inputs/TextArea'
import { Select } from '@/components/ui/select/Select'
import { paints } from '@/contract/enums/rooms'
import { roomLimits } from '@/contract/limits/roomLimits'
import { heightFor } from '@/lib/rooms/hanging'
import { wallName } from '@/lib/rooms/roomWalls'
import type { RoomEditorState } from '@/lib/rooms/useRoomEditor'
import { LengthField } from './LengthField'
import styles from './RoomEditor.module.css'

const swapped = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** The text, the paint and the height of a wall, and its place among the others. */
export const WallFields = ({ editor }: { editor: RoomEditorState }) => {
  const { form, wall, index, hung, changeWall, change, chooseWall } = editor
  const { walls } = form
  const { wallHeight, wallTitle, wallText } = roomLimits
  const moveTo = (target: number) => {
    change((before) => ({ ...before, walls: swapped(before.walls, index, target) }))
    chooseWall(target)
  }
  const remove = () => {
    change((before) => ({ ...before, walls: before.walls.filter((_, n) => n !== index) }))
    chooseWall(Math.max(0, index - 1))
  }
  const setHeight = (height: number) => {
    const allowed = Math.min(Math.max(height, wallHeight.min), wallHeight.max)
    changeWall((before) => ({ ...before, height: heightFor(allowed, hung) }), 'height')
  }
  return (
    <section aria-label="Wall" className={styles.panel}>
      <h2 dir="auto">{wallName(wall, index)}</h2>
      <LineField
        label="Name of the wall"
        optional
        maxLength={wallTitle}
        value={wall.title}
        onChange={({ target }) =>
          changeWall((before) => ({ ...before, title: target.value }), 'title')
        }
      />
      <PlainField label="Text on the wall" optional>
        {(ids) => (
          <TextArea
            {...ids}
            maxLength={wallText}
            value={wall.text}
            onChange={({ target }) =>
              changeWall((before) => ({ ...before, text: target.value }), 'text')
            }
          />
        )}
      </PlainField>
      <div className={styles.fields}>
        <Select
          label="Paint"
          options={paints}
          value={wall.paint}
          onChange={(paint) => changeWall((before) => ({ ...before, paint }))}
        />
        <LengthField label="Height" value={wall.height} onChange={setHeight} />
      </div>
      <div className="row">
        <Button variant="quiet" disabled={index === 0} onClick={() => moveTo(index - 1)}>
          Move earlier
        </Button>
        <Button
          variant="quiet"
          disabled={index === walls.length - 1}
          onClick={() => moveTo(index + 1)}
        >
          Move later
        </Button>
        <Button variant="quiet" disabled={walls.length === 1} onClick={remove}>
          Remove the wall
        </Button>
      </div>
    </section>
  )
}
