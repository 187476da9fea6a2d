import { Chip } from '@/components/ui/display/Chip'
import { roomLimits } from '@/contract/limits/roomLimits'
import { newWall } from '@/lib/rooms/hanging'
import type { RoomEditorState } from '@/lib/rooms/useRoomEditor'
import { wallName } from '@/lib/rooms/roomWalls'
import styles from './RoomEditor.module.css'

export const WallTabs = ({ editor }: { editor: RoomEditorState }) => {
  const { form, index, chooseWall, change } = editor
  const { walls } = form
  const add = () => {
    change((before) => ({ ...before, walls: [...before.walls, newWall()] }))
    chooseWall(walls.length)
  }
  return (
    <div className={styles.tabs} role="group" aria-label="Walls">
      {walls.map((wall, n) => (
        <Chip key={n} pressed={n === index} onClick={() => chooseWall(n)}>
          <span className="num">{n + 1}</span> {wallName(wall, n)}
        </Chip>
      ))}
      {walls.length < roomLimits.walls && <Chip onClick={add}>+ Wall</Chip>}
    </div>
  )
}
