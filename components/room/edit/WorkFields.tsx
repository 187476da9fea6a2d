import { Button } from '@/components/ui/actions/Button'
import { Dot } from '@/components/ui/display/Dot'
import { Select } from '@/components/ui/select/Select'
import { consents } from '@/contract/enums/rooms'
import type { OwnRoomWork } from '@/contract/rooms'
import { titleOf } from '@/lib/artworks/artworks'
import { sizeText } from '@/lib/artworks/sizes'
import { formatInstant } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { heightFor, moveBy, placeAtEnd, withEvenGaps, type Hung } from '@/lib/rooms/hanging'
import { wallName } from '@/lib/rooms/roomWalls'
import type { RoomEditorState } from '@/lib/rooms/useRoomEditor'
import type { Selection } from '@/lib/rooms/useWallGestures'
import { LengthField } from './LengthField'
import styles from './RoomEditor.module.css'
import { WorkSize } from './WorkSize'

interface Props extends Selection {
  editor: RoomEditorState
}

/** Whether the artist agrees, in words. */
export const ConsentLine = ({ work }: { work: OwnRoomWork }) => {
  const { consent, invitedAt, artwork, isPublic } = work
  if (consent === 'ACCEPTED' && artwork && !isPublic)
    return <>Not public. Visitors see it once it is.</>
  if (consent === 'ACCEPTED') return artwork ? null : <>Removed by the artist</>
  const state = consent === 'PENDING' ? 'half' : 'ring'
  const since = consent === 'PENDING' && invitedAt && `Invited on ${formatInstant(invitedAt)}. `
  return (
    <>
      <Dot state={state} /> {since}
      {consents[consent]}
    </>
  )
}

const Facts = ({ work, editor }: { work: OwnRoomWork; editor: RoomEditorState }) => {
  const { artwork, width, height, isSizeAssumed } = work
  const isOwn = artwork?.profile.id === editor.room.profile.id
  return (
    <>
      <p className="meta">
        {artwork && <bdi>{artwork.profile.name}</bdi>}
        {artwork?.size && `, ${sizeText(artwork.size)}`}
        {isSizeAssumed && `, size not given: shown at ${height} × ${width} cm`}
        <br />
        <ConsentLine work={work} />
      </p>
      {isSizeAssumed && artwork && isOwn && (
        <WorkSize key={artwork.id} artwork={artwork} onSaved={editor.resize} />
      )}
    </>
  )
}

/** Moves the chosen works to the end of another wall. */
const toWall = ({ form, works }: RoomEditorState, moved: ReadonlySet<string>, target: number) =>
  form.walls.map((wall, index) => {
    const stays = wall.works.filter(({ artworkId }) => !moved.has(artworkId))
    if (index !== target) return { ...wall, works: stays }
    const sized = (id: string) => {
      const { width = 0, height = 0 } = works.get(id) ?? {}
      return { width, height }
    }
    let hung: Hung[] = stays.map((placed) => ({ ...placed, ...sized(placed.artworkId) }))
    for (const artworkId of moved) {
      const size = sized(artworkId)
      hung = [...hung, { artworkId, ...placeAtEnd(hung, size), ...size }]
    }
    return {
      ...wall,
      height: heightFor(wall.height, hung),
      works: hung.map(({ artworkId, x, y }) => ({ artworkId, x, y })),
    }
  })

/** Fields and buttons for the chosen works. */
export const WorkFields = ({ editor, chosen, choose }: Props) => {
  const { form, hung, works, wall, index, arrange, change, chooseWall } = editor
  const selected = hung.filter(({ artworkId }) => chosen.has(artworkId))
  const [first] = selected
  const work = first && works.get(first.artworkId)
  if (!first || !work) return null
  const isOne = selected.length === 1
  const move = (dx: number, dy: number, about: string) =>
    arrange(moveBy(hung, chosen, { dx, dy, wallHeight: wall.height }), about)
  const takeDown = () => arrange(hung.filter(({ artworkId }) => !chosen.has(artworkId)))
  const evenGaps = () => {
    const among = selected.length > 2 ? selected : hung
    const moved = new Map(withEvenGaps(among).map((placed) => [placed.artworkId, placed]))
    arrange(hung.map((placed) => moved.get(placed.artworkId) ?? placed))
  }
  const others = Object.fromEntries(
    form.walls.map((other, n) => [String(n), `${n + 1} ${wallName(other, n)}`]),
  )
  return (
    <section aria-label="The chosen works" className={styles.panel}>
      <h2 dir="auto">
        {isOne
          ? work.artwork
            ? titleOf(work.artwork)
            : 'Empty place'
          : countOf(selected.length, 'work', 'works')}
      </h2>
      {isOne && <Facts work={work} editor={editor} />}
      <div className={styles.fields}>
        <LengthField
          label="From the left"
          value={first.x}
          onChange={(x) => move(x - first.x, 0, 'from the left')}
        />
        <LengthField
          label="Center above the floor"
          value={first.y}
          onChange={(y) => move(0, y - first.y, 'above the floor')}
        />
        {form.walls.length > 1 && (
          <Select
            label="Wall"
            options={others}
            value={String(index)}
            onChange={(value) => {
              change((before) => ({
                ...before,
                walls: toWall({ ...editor, form: before }, chosen, Number(value)),
              }))
              chooseWall(Number(value))
            }}
          />
        )}
      </div>
      <div className="row">
        <Button variant="quiet" onClick={evenGaps}>
          Even gaps
        </Button>
        <Button variant="quiet" onClick={takeDown}>
          Take down
        </Button>
        <Button variant="quiet" onClick={() => choose(new Set())}>
          Done
        </Button>
      </div>
      <p className="micro">
        Arrow keys move by 1 cm, with Shift by 10. Works snap to the center line, to their neighbors
        and to even gaps; hold Alt to move them freely. Shift and a click choose several.
      </p>
    </section>
  )
}
