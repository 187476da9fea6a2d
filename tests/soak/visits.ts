import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SampleStack } from '@/bench/sampleStack'
import { artworkCategories } from '@/contract/enums/artworks'
import { opportunityTypes } from '@/contract/enums/opportunities'
import { renditions } from '@/contract/limits/imageLimits'
import type { Db } from '@/server/db/connection'
import type { Random } from '@/tests/support/server/generated/random'
import type { Client } from './client'

/** What signed-out visitors look at: an amount of addresses that caches can hold. */
export interface Visits {
  sharedPage(): Promise<unknown>
  filteredPage(): Promise<unknown>
  list(): Promise<unknown>
  search(): Promise<unknown>
  image(): Promise<unknown>
  /** Ids that nothing has, a new one each time. */
  unknown(): Promise<unknown>
}

const WORDS = [
  'light',
  'paper',
  'oil',
  'residency',
  'berlin',
  'stone',
  'film',
  'open',
  'a',
  'maren',
]
const COUNTRIES = ['DE', 'FR', 'IT', 'NG', 'JP', 'BR', 'NO', 'US']
const MOST = 60

export async function planVisits(
  { web, api }: SampleStack,
  { client, random, db }: { client: Client; random: Random; db: Db },
): Promise<Visits> {
  const { arts, profiles, calls, images } = await readSamples(db)
  const gzip = { 'accept-encoding': 'gzip' }
  const visit = (url: string, expects = 200) => client.send(url, { headers: gzip, expects })
  const category = () => random.pick(Object.keys(artworkCategories))
  const filters = () =>
    random.pick([
      `${web}/artworks?categories=${category()}`,
      `${web}/opportunities?types=${random.pick(Object.keys(opportunityTypes))}`,
      `${web}/directory/people?country=${random.pick(COUNTRIES)}`,
      `${web}/artworks?query=${random.pick(WORDS)}`,
    ])
  const lists = () =>
    random.pick([
      `${api}/v1/artworks/?categories=${category()}&page=${random.whole(1, 3)}`,
      `${api}/v1/opportunities/?page=${random.whole(1, 3)}`,
      `${api}/v1/profiles/directory?type=people&page=${random.whole(1, 3)}`,
      `${api}/v1/artworks/${random.pick(arts)}/similar`,
    ])
  return {
    sharedPage: () =>
      visit(
        web +
          random.pick([
            '/',
            `/art/${random.pick(arts)}`,
            `/profile/${random.pick(profiles)}`,
            `/opportunities/${random.pick(calls)}`,
          ]),
      ),
    filteredPage: () => visit(filters()),
    list: () => visit(lists()),
    search: () => {
      const words = `${random.pick(WORDS)}%20${random.pick(WORDS)}`
      const path = random.pick(['search?query', 'profiles/directory?searchQuery'])
      return visit(`${api}/v1/${path}=${words}`)
    },
    image: () => {
      const url = `${api}/v1/images/${random.pick(images)}`
      return client.send(`${url}?w=${random.pick(renditions.widths)}&fm=webp`)
    },
    unknown: () =>
      visit(
        random.pick([`${web}/art/`, `${web}/profile/`, `${api}/v1/artworks/`]) + randomUUID(),
        404,
      ),
  }
}

async function readSamples(db: Db) {
  const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id)
  return {
    arts: await idsOf(sql<{ id: string }>`
      select id from artworks where visibility = 'PUBLIC' order by id limit ${MOST}`),
    profiles: await idsOf(sql<{ id: string }>`
      select id || '/' || handle as id from profiles
      where exists (select from artworks a where a.profile_id = profiles.id and a.visibility = 'PUBLIC')
      order by 1 limit ${MOST}`),
    calls: await idsOf(sql<{ id: string }>`
      select id from opportunities where status = 'PUBLISHED' order by id limit ${MOST}`),
    images: await idsOf(sql<{ id: string }>`
      select image ->> 'key' as id from artworks, jsonb_array_elements(images) image
      where visibility = 'PUBLIC' order by 1 limit ${MOST}`),
  }
}
