import { sql, type RawBuilder } from 'kysely'
import type { Consent } from '@/contract/enums/rooms'
import type { Paint } from '@/contract/enums/rooms'
import type { ArtworkSummary } from '@/contract/artworks/artworks'
import type { RoomForm } from '@/contract/forms/room'
import type { Image } from '@/contract/images'
import type { ProfileByline } from '@/contract/profiles/profiles'
import type { OwnRoom } from '@/contract/rooms'
import { artworkSummary } from './artworks'
import { image, instant, publicArtwork, restrictionOf, type Projection } from './fragments'
import { profileByline } from './profiles'

/** Lists show so many works of a room. */
const COVER_WORKS = 8

const facts = sql`'isPublished', r.published_at is not null, 'isHidden', r.hidden,
  'acceptedWorks', r.accepted_works, 'opensOn', r.opens_on::text, 'closesOn', r.closes_on::text,
  'staysInArchive', r.stays_in_archive`

interface Facts {
  isPublished: boolean
  isHidden: boolean
  acceptedWorks: number
  opensOn: string | null
  closesOn: string | null
  staysInArchive: boolean
}

/** The works that everyone sees in a room. */
const shownWork = sql`w.consent = 'ACCEPTED' and ${publicArtwork}`

const size = sql`case when a.height is null or a.width is null then null else json_build_object(
  'height', a.height, 'width', a.width, 'depth', a.depth, 'unit', coalesce(a.unit, 'cm')) end`

/** The work that stands for the room while it is shown, with the paint of its wall; null for none. */
const coverWork = (isShown: RawBuilder<unknown>) => sql`
  case when r.cover_work is not null then (
    select json_build_object('paint', wall ->> 'paint', 'size', ${size},
      'image', ${image(sql`(a.images -> 0)`)})
    from room_works w
    join artworks a on a.id = w.artwork_id
    cross join jsonb_array_elements(r.walls) wall
    where w.room_id = r.id and w.artwork_id = r.cover_work and w.is_hung and ${isShown}
      and a.images -> 0 is not null
      and wall -> 'works' @> jsonb_build_array(jsonb_build_object('artworkId', r.cover_work))
  ) end`

/** A room `r` of a profile `p` for lists. @param isShown which of its works */
const summary = (isShown: RawBuilder<unknown>): Projection => sql`json_build_object(
  'id', r.id, 'title', r.title, ${facts}, 'curator', ${profileByline},
  'walls', jsonb_array_length(r.walls),
  'paint', r.walls -> r.cover_wall ->> 'paint',
  'coverWork', ${coverWork(isShown)},
  'works', (
    select coalesce(json_agg(json_build_object('size', c.size, 'image', ${image(sql`c.image`)})
      order by c.x), '[]')
    from (
      select (placed ->> 'x')::float8 as x, a.images -> 0 as image,
        ${size} as size
      from jsonb_array_elements(r.walls -> r.cover_wall -> 'works') placed
      join room_works w on w.room_id = r.id and w.artwork_id = (placed ->> 'artworkId')::uuid
      join artworks a on a.id = w.artwork_id
      where ${isShown} and a.images -> 0 is not null
      order by 1 limit ${sql.lit(COVER_WORKS)}) c))`

export const roomSummary = summary(shownWork)
/** As its curator sees it. */
export const ownRoomSummary = summary(publicArtwork)

/** The JSON that roomSummary builds. */
export interface FoundSummary extends Facts {
  id: string
  title: string
  curator: ProfileByline
  walls: number
  paint: Paint
  coverWork: { paint: Paint; size: ArtworkSummary['size']; image: Image } | null
  works: { size: ArtworkSummary['size']; image: Image }[]
}

/** A room `r` of a profile `p` with every artwork that hangs in it. */
export const fullRoom: Projection = sql`json_build_object(
  'id', r.id, 'profileId', r.profile_id, 'title', r.title, 'text', r.text, ${facts},
  'coverWall', r.cover_wall, 'coverWork', r.cover_work, 'walls', r.walls, 'curator', ${profileByline},
  'restriction', ${restrictionOf('ROOM', 'r')},
  'createdAt', ${instant('r.created_at')}, 'updatedAt', ${instant('r.updated_at')},
  'works', (
    select coalesce(json_agg(json_build_object(
      'artworkId', a.id, 'consent', w.consent, 'invitedAt', ${instant('w.invited_at')},
      'isPublic', ${publicArtwork}, 'isDeleted', a.deleted_at is not null,
      'artwork', ${artworkSummary})), '[]')
    from room_works w join artworks a on a.id = w.artwork_id join profiles p on p.id = a.profile_id
    where w.room_id = r.id and w.is_hung))`

export interface FoundWork {
  artworkId: string
  consent: Consent
  invitedAt: string | null
  isPublic: boolean
  isDeleted: boolean
  artwork: ArtworkSummary
}

/** The JSON that fullRoom builds. */
export interface FullRoom
  extends
    Facts,
    Omit<RoomForm, keyof Facts>,
    Pick<OwnRoom, 'id' | 'restriction' | 'createdAt' | 'updatedAt'> {
  profileId: string
  curator: ProfileByline
  works: FoundWork[]
}
