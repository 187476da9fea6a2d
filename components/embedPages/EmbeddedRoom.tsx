import type { CSSProperties } from 'react'
import { embedLimits } from '@/contract/embedPages'
import type { HungWork, Room, RoomWall } from '@/contract/rooms'
import { titleAndName, titleOf } from '@/lib/artworks/artworks'
import { embedText } from '@/lib/embedPages/embedText'
import { countOf } from '@/lib/formatting/numbers'
import { densities, imageUrl } from '@/lib/images/images'
import { paths } from '@/lib/navigation/paths'
import { wallLength, wallName } from '@/lib/rooms/roomWalls'
import { OutLink } from './OutLink'

/** Pixels per centimeter, roughly: frames are low. */
const SCALE = 1.5

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 10_000) / 100}%`

const Hung = ({ work, wall }: { work: HungWork; wall: RoomWall }) => {
  const { x, y, width, height, artwork } = work
  const length = wallLength(wall.works)
  const place = {
    '--x': percent(x, length),
    '--y': percent(y - height / 2, wall.height),
    '--w': percent(width, length),
    '--h': percent(height, wall.height),
  } as CSSProperties
  if (!artwork)
    return (
      <li style={place}>
        <i>Removed by the artist</i>
      </li>
    )
  const { id, image } = artwork
  const form = { width: Math.ceil(width * SCALE) }
  return (
    <li style={place}>
      {image && (
        <img
          src={imageUrl(image.key, form)}
          srcSet={densities(image.key, form)}
          alt={embedText(image.alt)}
          width={image.width}
          height={image.height}
          loading="lazy"
        />
      )}
      <OutLink path={paths.art(id)} label={embedText(titleAndName(artwork))} />
    </li>
  )
}

const Wall = ({ wall, index }: { wall: RoomWall; index: number }) => {
  const { works, paint, height } = wall
  const ratio = Math.round((wallLength(works) / height) * 1000) / 1000
  return (
    <section className="wall" aria-label={wallName(wall, index)}>
      {wall.title && <h2 dir="auto">{wall.title}</h2>}
      <div className="band" data-paint={paint}>
        <ul className="hung" style={{ '--ratio': ratio } as CSSProperties}>
          {works.map((work) => (
            <Hung key={work.artwork?.id ?? `${work.x} ${work.y}`} work={work} wall={wall} />
          ))}
        </ul>
      </div>
      <ul className="labels">
        {works.map(
          ({ artwork }) =>
            artwork && (
              <li key={artwork.id}>
                <cite dir="auto">{embedText(titleOf(artwork))}</cite> by{' '}
                <bdi>{artwork.profile.name}</bdi>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

/** The first walls, with as many works as a frame shows. */
function firstWalls(walls: readonly RoomWall[]): RoomWall[] {
  let left: number = embedLimits.rooms
  return walls.flatMap((wall) => {
    const works = wall.works.slice(0, left)
    left -= works.length
    return works.length > 0 ? [{ ...wall, works }] : []
  })
}

/** The walls of a room to scale, one below the other. */
export const EmbeddedRoom = ({ room: { id, walls } }: { room: Room }) => {
  const shown = firstWalls(walls)
  const works = (all: readonly RoomWall[]) => all.flatMap((wall) => wall.works).length
  const more = works(walls) - works(shown)
  return (
    <>
      {shown.map((wall, index) => (
        <Wall key={index} wall={wall} index={index} />
      ))}
      {more > 0 && (
        <p>
          <OutLink path={paths.room(id)}>{countOf(more, 'more work', 'more works')}</OutLink>
        </p>
      )}
    </>
  )
}
