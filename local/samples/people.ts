import type { Insertable } from 'kysely'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { Pronouns, Role } from '@/contract/enums/profiles'
import type { ProfileTable } from '@/server/db/tables/artTables'
import { derivedProfileColumns } from '@/server/derived/profiles'
import { uidOf } from './accounts'
import { chanceOf, daysFrom, idOf } from './chance'
import { cvOf } from './cv'
import cities from './data/cities.json'
import people from './data/people.json'
import { looks, type Look } from './draw/avatars/looks'
import type { Master, Shown } from './pictures'

export interface Person {
  name: string
  role: Role
  /** The drawn styles that pass for this person's work. */
  styles: readonly string[]
  city: string
  row: Insertable<ProfileTable>
}

export const cityFacts = (name: string): (typeof cities)['Berlin'] => {
  const found = (cities as Partial<Record<string, (typeof cities)['Berlin']>>)[name]
  if (!found) throw new Error(`${name} is not in cities.json`)
  return found
}

/** Nobody should wear the face of a neighbor: looks are given out by tone and pronouns, each once if it lasts. */
function faces(avatars: Master[]): (tone: number, pronouns: string) => Master | undefined {
  const byName = new Map(avatars.map((avatar) => [avatar.file.replace(/\.webp$/, ''), avatar]))
  const free = new Set(looks.filter(({ name }) => byName.has(name)))
  const presents = { SHE_HER: 'f', HE_HIM: 'm', THEY_THEM: 'n' } as const
  return (tone, pronouns) => {
    const wanted = presents[pronouns as keyof typeof presents] ?? 'n'
    const distance = (look: Look) =>
      Math.abs(look.tone - tone) + (look.presents === wanted ? 0 : look.presents === 'n' ? 3 : 9)
    const [best] = [...free].sort((a, b) => distance(a) - distance(b))
    if (!best || distance(best) > 4) return undefined
    free.delete(best)
    return byName.get(best.name)
  }
}

/** A hundred and twenty people of thirty cities. */
export function makePeople(now: Date, avatars: Master[], covers: Master[], shown: Shown): Person[] {
  const faceOf = faces(avatars)
  return people.map((person, n) => {
    const { handle, name, headline, bio, city } = person
    const chance = chanceOf(handle)
    const role = person.role as Role
    const artisticFields = person.fields as ArtisticField[]
    const { country } = cityFacts(city)
    const face = n % 12 === 7 ? undefined : faceOf(person.tone, person.pronouns)
    const cover = role === 'ARTIST' && n % 3 === 0 ? chance.pick(covers) : undefined
    const website = `https://${handle}.example.com/`
    const created = daysFrom(now, -20 - chance.below(700) - chance.next())
    const described = { handle, name, headline, city, country, role, artisticFields }
    return {
      ...{ name, role, city, styles: person.styles },
      row: {
        ...emptyProfile,
        id: idOf(`profile ${handle}`),
        owner_uid: uidOf(handle),
        ...{ role, name, handle, headline, bio, city, country },
        pronouns: person.pronouns as Pronouns,
        statement: 'statement' in person ? (person.statement ?? null) : null,
        artistic_fields: artisticFields,
        image: face ? JSON.stringify({ ...shown(face), alt: '' }) : null,
        cover: cover ? JSON.stringify(shown(cover)) : null,
        links: JSON.stringify([{ label: 'Website', url: website }]),
        contact: JSON.stringify({
          email: `hello@${handle}.example.com`,
          phone: null,
          website,
          instagram: handle.replaceAll('-', '.'),
          showEmail: n % 4 === 0,
          showPhone: false,
        }),
        cv: JSON.stringify(role === 'ARTIST' ? cvOf(chance, now.getUTCFullYear(), city) : []),
        ...derivedProfileColumns({ ...described, organizationType: null }),
        created_at: created,
        updated_at: created,
      },
    }
  })
}

export const emptyProfile = {
  organization_type: null,
  founded_year: null,
  address: null,
  opening_hours: null,
  deleted_at: null,
  deleted_by: null,
  deleted_reason: null,
}
