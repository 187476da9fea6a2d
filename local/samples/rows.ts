import type { Insertable } from 'kysely'
import type { ArtworkTable } from '@/server/db/tables/artworks'
import type { BoostTable } from '@/server/db/tables/payments/boosts'
import type { MemberTable, TeamInvitationTable } from '@/server/db/tables/team'
import type { FollowTable } from '@/server/db/tables/profiles/following'
import type { OpportunityTable } from '@/server/db/tables/opportunities'
import type { StatisticsCountTable } from '@/server/db/tables/statistics'
import type { CertificateTable } from '@/server/db/tables/certificates'
import type { ApiKeyTable } from '@/server/db/tables/keys'
import type { RoomTable, RoomWorkTable } from '@/server/db/tables/rooms'
import type { ProfileTable } from '@/server/db/tables/profiles/profiles'
import { accounts, SAMPLE_TEAM_INVITATION } from './accounts'
import { accountBoosts, TOP_POST_DAYS } from './boosts'
import { makeOpportunities } from './opportunities'
import { makeHistory, type SampleHistory } from './history/makeHistory'
import { makeVisits } from './history/visits'
import { daysFrom } from './dates'
import { makeCertificate } from './certificates'
import { makeKey } from './keys'
import { makeRooms } from './rooms'
import { makeVerification, type SampleVerification } from './verification'
import { secretHash } from '@/server/secrets'
import { sampleId } from './sampleId'
import { makeOrganizations } from './organizations'
import { emptyProfile, makePeople } from './people'
import type { SampleImage, ToStoredImage } from './sampleImages'
import { makeArtworks } from './artworks'
import sampleRooms from './data/rooms.json'
import { derivedProfileColumns } from '@/server/repositories/derivedColumns/profiles'

/** Rows that move with the day, by table. */
export interface MovingRows {
  profiles: Insertable<ProfileTable>[]
  artworks: Insertable<ArtworkTable>[]
  opportunities: Insertable<OpportunityTable>[]
  boosts: Insertable<BoostTable>[]
  rooms: Insertable<RoomTable>[]
}

export interface SampleRows extends MovingRows {
  roomWorks: Insertable<RoomWorkTable>[]
  follows: Insertable<FollowTable>[]
  members: Insertable<MemberTable>[]
  teamInvitation: Insertable<TeamInvitationTable>
  certificate: Insertable<CertificateTable>
  verification: SampleVerification
  key: Insertable<ApiKeyTable>
  history: SampleHistory
  visits: Insertable<StatisticsCountTable>[]
}

/** Makes every sample row for the day of `now`. The same day always gives the same rows. */
export function makeSampleRows(
  now: Date,
  images: SampleImage[],
  toStored: ToStoredImage,
): SampleRows {
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const of = (kind: SampleImage['kind']) => images.filter((image) => image.kind === kind)
  const wide = of('work').filter(({ width, height }) => width / height > 1.25)
  const covers = [...of('cover'), ...wide]
  const people = makePeople(today, of('avatar'), covers, toStored)
  const organizations = makeOrganizations(today, of('mark'), covers, toStored)
  const works = makeArtworks(today, people, of('work'), toStored)
  const opportunities = makeOpportunities(today, organizations, covers, toStored)
  const { rooms, works: roomWorks } = makeRooms(today, people, works)
  const boosted = {
    artwork: works.find(({ row }) => row.profile_id === idOf('artist'))?.row.id ?? '',
    opportunity: sampleId('call meridian-rooms Drawings that took a year'),
  }
  return {
    profiles: [
      ...people.map(({ row }) => row),
      ...organizations.map(({ row }) => row),
      administrator(today),
    ],
    artworks: works.map(({ row }) => row),
    opportunities: opportunities.map(({ row }) => row),
    boosts: [
      ...[...works, ...opportunities].flatMap(({ boosts }) => boosts),
      ...accountBoosts(today, boosted),
    ],
    rooms,
    roomWorks,
    follows: makeFollows(today),
    members: makeMembers(today),
    teamInvitation: {
      id: sampleId('team invitation'),
      profile_id: idOf('gallery'),
      email: 'studio@meridian-rooms.example',
      role: 'EDITOR',
      secret_hash: secretHash(SAMPLE_TEAM_INVITATION),
      invited_by: accounts.gallery.uid,
      invited_at: today,
    },
    certificate: makeCertificate(works),
    verification: makeVerification(today),
    key: makeKey(today),
    history: makeHistory(today, { people, works, calls: opportunities }),
    visits: makeVisits(today, [
      ...works
        .filter(({ row }) => row.profile_id === idOf('artist') && row.visibility === 'PUBLIC')
        .map(({ row }) => ({ id: row.id ?? '', kind: 'ARTWORK' as const })),
      { id: idOf('artist'), kind: 'PROFILE' },
      ...opportunities
        .filter(({ row }) => row.profile_id === idOf('gallery') && row.status === 'PUBLISHED')
        .map(({ row }) => ({
          id: row.id ?? '',
          kind: 'OPPORTUNITY' as const,
          ...(row.id === boosted.opportunity && { boosted: TOP_POST_DAYS }),
        })),
      { id: idOf('gallery'), kind: 'PROFILE' },
    ]),
  }
}

const idOf = (account: keyof typeof accounts) => sampleId(`profile ${accounts[account].handle}`)

/** The artist follows the gallery and curators of rooms, and the gallery the artist. */
function makeFollows(today: Date): Insertable<FollowTable>[] {
  const curators = sampleRooms.map(({ curator }) => curator).slice(0, 3)
  const followed = [accounts.gallery.handle, ...curators]
  const pairs = [
    ...followed.map((handle) => [idOf('artist'), sampleId(`profile ${handle}`)] as const),
    [idOf('gallery'), idOf('artist')] as const,
  ]
  return pairs.map(([profile_id, followed_id]) => ({
    profile_id,
    followed_id,
    created_at: daysFrom(today, -20),
  }))
}

/** Colleagues in the gallery, who have no account here. */
function makeMembers(today: Date): Insertable<MemberTable>[] {
  const colleagues = [
    { name: 'Inês Duarte', role: 'EDITOR' as const, days: -140 },
    { name: 'Tomás Vidal', role: 'READER' as const, days: -30 },
  ]
  return colleagues.map(({ name, role, days }) => ({
    id: sampleId(`member ${name}`),
    profile_id: idOf('gallery'),
    uid: `sample-member-${name.split(' ')[0]?.toLowerCase()}`,
    role,
    name,
    created_at: daysFrom(today, days),
  }))
}

function administrator(today: Date): Insertable<ProfileTable> {
  const described = {
    name: accounts.admin.displayName,
    role: 'ART_ENTHUSIAST' as const,
    handle: accounts.admin.handle,
    organizationType: null,
    headline: 'Looks after this site',
    city: null,
    country: null,
    artisticFields: [],
  }
  const created = daysFrom(today, -1000)
  return {
    ...emptyProfile,
    id: sampleId(`profile ${described.handle}`),
    owner_uid: accounts.admin.uid,
    role: described.role,
    name: described.name,
    handle: described.handle,
    headline: described.headline,
    city: null,
    country: null,
    pronouns: null,
    bio: null,
    statement: null,
    ...derivedProfileColumns(described),
    created_at: created,
    updated_at: created,
  }
}
