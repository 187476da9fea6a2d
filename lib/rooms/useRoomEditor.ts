import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ArtworkSummary } from '@/contract/artworks/artworks'
import type { RoomForm, WallForm } from '@/contract/forms/room'
import type { OwnRoom, OwnRoomWork } from '@/contract/rooms'
import { hungSize } from '@/contract/values/hungSize'
import { useBeforeHidden } from '@/lib/forms/useBeforeHidden'
import { heightFor, inOrder, placeAtEnd, resized, type Hung } from './hanging'
import { RoomSaver } from './RoomSaver'
import { useRoomHistory, type ChangeRoom } from './useRoomHistory'

type Works = ReadonlyMap<string, OwnRoomWork>

const formOf = (room: OwnRoom): RoomForm => ({
  title: room.title,
  text: room.text,
  opensOn: room.opensOn,
  closesOn: room.closesOn,
  staysInArchive: room.staysInArchive,
  coverWall: room.coverWall,
  coverWork: room.coverWork,
  walls: room.walls,
})

const byId = (works: readonly OwnRoomWork[]): Works =>
  new Map(works.map((work) => [work.artworkId, work]))

/** The artwork of a placement that is not saved yet. */
const newWork = (artwork: ArtworkSummary, profileId: string): OwnRoomWork => ({
  artworkId: artwork.id,
  artwork,
  ...hungSize(artwork),
  consent: artwork.profile.id === profileId ? 'ACCEPTED' : 'PENDING',
  invitedAt: null,
  isPublic: true,
})

/** The wall that is edited, and its works with their sizes. */
const useWall = (form: RoomForm, works: Works, change: ChangeRoom) => {
  const [wallIndex, chooseWall] = useState(0)
  const index = Math.min(wallIndex, form.walls.length - 1)
  const wall = form.walls[index] as WallForm
  const hung: Hung[] = useMemo(
    () =>
      inOrder(
        wall.works.flatMap((placed) => {
          const work = works.get(placed.artworkId)
          return work ? [{ ...placed, width: work.width, height: work.height }] : []
        }),
      ),
    [wall, works],
  )
  const changeWall = (alter: (wall: WallForm) => WallForm, about?: string) =>
    change(
      (before) => ({
        ...before,
        walls: before.walls.map((other, n) => (n === index ? alter(other) : other)),
      }),
      about && `${about} of wall ${index}`,
    )
  /** Replaces the works of the wall, which becomes higher where they need it. */
  const arrange = (next: readonly Hung[], about?: string) =>
    changeWall(
      (before) => ({
        ...before,
        height: heightFor(before.height, next),
        works: next.map(({ artworkId, x, y }) => ({ artworkId, x, y })),
      }),
      about,
    )
  return { wall, index, hung, chooseWall, changeWall, arrange }
}

/** A room that its curator changes: walls, works, undo, and what is saved. */
export const useRoomEditor = (opened: OwnRoom, profileId: string) => {
  const [room, setRoom] = useState(opened)
  const [works, setWorks] = useState(() => byId(opened.works))
  const [initial] = useState(() => formOf(opened))
  const { form, change, replace, ...history } = useRoomHistory(initial)
  const onSaved = useCallback((saved: OwnRoom) => {
    setRoom(saved)
    // Works that were taken down can come back by undo.
    setWorks((before) => new Map([...before, ...byId(saved.works)]))
  }, [])
  const [saver] = useState(() => new RoomSaver(opened, initial, onSaved))
  const status = useSyncExternalStore(saver.subscribe, saver.read, saver.read)
  useEffect(() => saver.update(form), [saver, form])
  useEffect(() => () => saver.stop(), [saver])
  useBeforeHidden(saver.save)
  const wall = useWall(form, works, change)

  const hang = (artwork: ArtworkSummary) => {
    const work = works.get(artwork.id) ?? newWork(artwork, profileId)
    setWorks((before) => new Map([...before, [artwork.id, work]]))
    const size = { width: work.width, height: work.height }
    const { hung, arrange } = wall
    arrange([...hung, { artworkId: artwork.id, ...placeAtEnd(hung, size), ...size }])
  }
  /** Updates a work of the wall after its artwork got another size. */
  const resize = (artwork: ArtworkSummary) => {
    const size = hungSize(artwork)
    setWorks((before) => {
      const work = before.get(artwork.id)
      return work ? new Map([...before, [artwork.id, { ...work, artwork, ...size }]]) : before
    })
    wall.arrange(resized(wall.hung, artwork.id, { width: size.width, height: size.height }))
  }
  /** Replaces the room by the server's version, such as that of another window. */
  const take = (saved: OwnRoom) => {
    const next = formOf(saved)
    setRoom(saved)
    setWorks(byId(saved.works))
    replace(next)
    saver.accept(saved, next)
  }
  return { room, form, works, change, hang, resize, take, saver, status, ...wall, ...history }
}

export type RoomEditorState = ReturnType<typeof useRoomEditor>
