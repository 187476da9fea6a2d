import type { Insertable } from 'kysely'
import type { ArtisticField, OrganizationType } from '@/contract/enums'
import type { ProfileTable } from '@/server/artTables'
import { derivedProfileColumns } from '@/server/derived/profiles'
import { accounts } from './accounts'
import { chanceOf, daysFrom, idOf } from './chance'
import missions from './data/missions.json'
import places from './data/places.json'
import { emptyProfile, handleOf } from './people'
import type { Master, Shown } from './pictures'

export interface Organization {
  name: string
  type: OrganizationType
  city: string
  country: string
  zone: string
  row: Insertable<ProfileTable>
}

const streets: Record<string, string> = {
  DE: 'Hafenstraße',
  PL: 'ul. Tkacka',
  NO: 'Strandgaten',
  EE: 'Sadama',
  FI: 'Satamakatu',
  PT: 'Rua do Cais',
  ES: 'Calle del Puerto',
  FR: 'quai des Ateliers',
  CH: 'Mühlenberg',
  IT: 'via dei Forni',
  MT: 'Triq il-Port',
  NL: 'Kadestraat',
  BE: 'Leiekaai',
  GB: 'Quay Street',
  GR: 'Odos Limaniou',
  TR: 'İskele Sokak',
  LB: 'Rue du Port',
  NG: 'Harbour Road',
  KE: 'Workshop Lane',
  ZA: 'Foundry Road',
  JP: 'Kawabata-dori',
  KR: 'Gongbang-gil',
  IN: 'Mill Road',
  MX: 'Calle Taller',
  US: 'Canal Street',
}

const hours: Partial<Record<OrganizationType, string>> = {
  GALLERY: 'Wednesday to Saturday, 12–18',
  MUSEUM: 'Tuesday to Sunday, 10–18; Thursday until 21',
  INSTITUTION: 'Tuesday to Sunday, 11–18',
  ARTIST_RUN: 'Friday to Sunday, 14–19, and when the door is open',
  COLLECTIVE: 'Open studios on the first Saturday of the month',
}

/** Two organizations in each of thirty cities: all thirteen types. */
export function makeOrganizations(
  now: Date,
  marks: Master[],
  covers: Master[],
  shown: Shown,
): Organization[] {
  const all = places.flatMap((place) =>
    place.organizations.map(([name = '', type]) => ({
      name,
      type: type as OrganizationType,
      place,
    })),
  )
  return all.map(({ name, type, place }, n) => {
    const chance = chanceOf(name)
    const isKnown = name === accounts.gallery.displayName
    const { headline, bio, fields } = chance.pick(missions[type])
    const mark = n % 13 === 5 ? undefined : marks[n % Math.max(1, marks.length)]
    const spaces = covers.length > 0 ? chance.some(covers, 3) : []
    const handle = handleOf(name)
    const created = daysFrom(now, -40 - chance.below(900) - chance.next())
    const described = {
      ...{ name, handle, headline, role: 'ART_ORGANIZATION' as const, organizationType: type },
      city: place.city,
      country: place.country,
      artisticFields: fields as ArtisticField[],
    }
    return {
      name,
      type,
      city: place.city,
      country: place.country,
      zone: place.zone,
      row: {
        ...emptyProfile,
        id: idOf(`profile ${name}`),
        owner_uid: isKnown ? accounts.gallery.uid : `sample-organization-${n}`,
        role: 'ART_ORGANIZATION',
        organization_type: type,
        name,
        handle,
        pronouns: null,
        headline,
        bio,
        statement: null,
        city: place.city,
        country: place.country,
        artistic_fields: described.artisticFields,
        founded_year: now.getUTCFullYear() - chance.between(2, 70),
        address: `${streets[place.country] ?? 'Harbour Street'} ${chance.between(2, 90)}, ${place.city}`,
        opening_hours: hours[type] ?? null,
        image: mark ? JSON.stringify({ ...shown(mark), alt: '' }) : null,
        cover: spaces[0] ? JSON.stringify(shown(spaces[0])) : null,
        gallery: JSON.stringify(spaces.slice(1).map(shown)),
        links: JSON.stringify([{ label: 'Website', url: `https://${handle}.example.org/` }]),
        contact: JSON.stringify({
          email: `hello@${handle}.example.org`,
          phone: null,
          website: `https://${handle}.example.org/`,
          instagram: handle.replaceAll('-', ''),
          showEmail: true,
          showPhone: false,
        }),
        cv: '[]',
        ...derivedProfileColumns(described),
        created_at: created,
        updated_at: created,
      },
    }
  })
}
