import type { Insertable } from 'kysely'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { OrganizationType } from '@/contract/enums/profiles'
import type { ProfileTable } from '@/server/db/tables/profiles/profiles'
import { derivedProfileColumns } from '@/server/repositories/derivedColumns/profiles'
import { ownerUid } from './accounts'
import { daysFrom } from './dates'
import { seededRandom } from './random'
import { sampleId } from './sampleId'
import organizations from './data/organizations.json'
import { cityFacts, emptyProfile } from './people'
import type { SampleImage, ToStoredImage } from './sampleImages'

export interface Organization {
  handle: string
  name: string
  city: string
  country: string
  zone: string
  /** The currency of its fees and rewards. */
  currency: string
  row: Insertable<ProfileTable>
}

/** Makes 60 organizations of all 13 types. */
export function makeOrganizations(
  now: Date,
  marks: SampleImage[],
  covers: SampleImage[],
  toStored: ToStoredImage,
): Organization[] {
  const markOf = new Map(marks.map((mark) => [mark.file.replace(/\.webp$/, ''), mark]))
  return organizations.map((organization, n) => {
    const { handle, name, headline, city } = organization
    const random = seededRandom(handle)
    const { country, timeZone, currency } = cityFacts(city)
    const organizationType = organization.type as OrganizationType
    const artisticFields = organization.fields as ArtisticField[]
    const mark = n % 15 === 7 ? undefined : markOf.get(organization.mark)
    const [cover, ...rooms] = random.sample(covers, n % 4 === 0 ? 4 : 1)
    const website = `https://${handle}.example.org/`
    const created = daysFrom(now, -40 - random.below(900) - random.next())
    const described = { handle, name, headline, city, country, organizationType, artisticFields }
    return {
      handle,
      name,
      city,
      country,
      currency,
      zone: timeZone,
      row: {
        ...emptyProfile,
        id: sampleId(`profile ${handle}`),
        owner_uid: ownerUid(handle),
        role: 'ART_ORGANIZATION',
        organization_type: organizationType,
        name,
        handle,
        headline,
        city,
        country,
        pronouns: null,
        bio: organization.about,
        statement: null,
        artistic_fields: artisticFields,
        founded_year: organization.founded,
        address: organization.address,
        opening_hours: organization.hours,
        image: mark ? JSON.stringify({ ...toStored(mark), alt: '' }) : null,
        cover: cover ? JSON.stringify(toStored(cover)) : null,
        gallery: JSON.stringify(rooms.map(toStored)),
        links: JSON.stringify([{ label: 'Website', url: website }]),
        contact: JSON.stringify({
          email: `hello@${handle}.example.org`,
          phone: null,
          website,
          instagram: handle.replaceAll('-', ''),
          showEmail: true,
          showPhone: false,
        }),
        cv: '[]',
        ...derivedProfileColumns({ ...described, role: 'ART_ORGANIZATION' }),
        created_at: created,
        updated_at: created,
      },
    }
  })
}
