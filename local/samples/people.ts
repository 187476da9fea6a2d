import type { Insertable } from 'kysely'
import type { ArtisticField } from '@/contract/enums/artisticFields'
import type { Pronouns, Role } from '@/contract/enums/profiles'
import type { ProfileTable } from '@/server/db/tables/profiles/profiles'
import { derivedProfileColumns } from '@/server/repositories/derivedColumns/profiles'
import { ownerUid } from './accounts'
import { daysFrom } from './dates'
import { seededRandom } from './random'
import { sampleId } from './sampleId'
import { cvEntries } from './cvEntries'
import cities from './data/cities.json'
import people from './data/people.json'
import faces from './data/faces.json'
import type { SampleImage, ToStoredImage } from './sampleImages'

export interface Person {
  name: string
  role: Role
  /** The image styles that suit this person's artworks. */
  styles: readonly string[]
  city: string
  row: Insertable<ProfileTable>
}

export const cityFacts = (name: string): (typeof cities)['Berlin'] => {
  const found = (cities as Partial<Record<string, (typeof cities)['Berlin']>>)[name]
  if (!found) throw new Error(`${name} is not in cities.json`)
  return found
}

type Face = (typeof faces)[number]

/** Returns a function that gives each avatar to one person at most, matched by tone and pronouns. */
function createAvatarPicker(
  avatars: SampleImage[],
): (tone: number, pronouns: string) => SampleImage | undefined {
  const byName = new Map(avatars.map((avatar) => [avatar.file.replace(/\.webp$/, ''), avatar]))
  const free = new Set(faces.filter(({ name }) => byName.has(name)))
  const presents = { SHE_HER: 'f', HE_HIM: 'm', THEY_THEM: 'n' } as const
  return (tone, pronouns) => {
    const wanted = presents[pronouns as keyof typeof presents] ?? 'n'
    const distance = (face: Face) =>
      Math.abs(face.tone - tone) + (face.presents === wanted ? 0 : face.presents === 'n' ? 3 : 9)
    const [best] = [...free].sort((a, b) => distance(a) - distance(b))
    if (!best || distance(best) > 4) return undefined
    free.delete(best)
    return byName.get(best.name)
  }
}

/** Makes the profiles of 120 people in 30 cities. */
export function makePeople(
  now: Date,
  avatars: SampleImage[],
  covers: SampleImage[],
  toStored: ToStoredImage,
): Person[] {
  const pickAvatar = createAvatarPicker(avatars)
  return people.map((person, n) => {
    const { handle, name, headline, bio, city } = person
    const random = seededRandom(handle)
    const role = person.role as Role
    const artisticFields = person.fields as ArtisticField[]
    const { country } = cityFacts(city)
    const face = n % 12 === 7 ? undefined : pickAvatar(person.tone, person.pronouns)
    const cover = role === 'ARTIST' && n % 3 === 0 ? random.pick(covers) : undefined
    const website = `https://${handle}.example.com/`
    const created = daysFrom(now, -20 - random.below(700) - random.next())
    const described = { handle, name, headline, city, country, role, artisticFields }
    return {
      name,
      role,
      city,
      styles: person.styles,
      row: {
        ...emptyProfile,
        id: sampleId(`profile ${handle}`),
        owner_uid: ownerUid(handle),
        role,
        name,
        handle,
        headline,
        bio,
        city,
        country,
        pronouns: person.pronouns as Pronouns,
        statement: 'statement' in person ? (person.statement ?? null) : null,
        artistic_fields: artisticFields,
        image: face ? JSON.stringify({ ...toStored(face), alt: '' }) : null,
        cover: cover ? JSON.stringify(toStored(cover)) : null,
        links: JSON.stringify([{ label: 'Website', url: website }]),
        contact: JSON.stringify({
          email: `hello@${handle}.example.com`,
          phone: null,
          website,
          instagram: handle.replaceAll('-', '.'),
          showEmail: n % 4 === 0,
          showPhone: false,
        }),
        cv: JSON.stringify(role === 'ARTIST' ? cvEntries(random, now.getUTCFullYear(), city) : []),
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
