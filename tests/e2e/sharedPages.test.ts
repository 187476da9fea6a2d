import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext } from '@playwright/test'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { newArtist, type Artist } from '@/tests/support/journeys/artworkPages'
import { apiOrigin, ask, sample } from '@/tests/support/journeys/browsing'

/** Renames the profile, so that the pages that show it are rendered again. */
const rename = async (request: APIRequestContext, artist: Artist, name: string) => {
  const url = `${apiOrigin}/v1/profiles/${artist.profileId}`
  const response = await request.put(url, { headers: artist.headers, data: { name } })
  expect(response.status()).toBe(200)
}

/** A page without the time of the last change, which `rename` sets. */
const withoutTimes = (page: string) => page.replace(/"(updatedAt|dateModified)":"[^"]*"/g, '')

test(
  'shared pages show a change on the next request and nothing about who asks',
  { tag: '@main' },
  async ({ request }) => {
    const artist = await newArtist(request)
    const work = await artist.post({ title: 'Harbor at dawn', visibility: 'PUBLIC' })
    const open = await ask<{ items: Opportunity[] }>(request, '/v1/opportunities')
    const [art, profile] = [`/art/${work.id}`, `/profile/${artist.profileId}`]
    const lists = ['/', '/artworks?query=harbor', '/opportunities', '/directory/people']
    const own = (await request.get(profile)).url()
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await request.get(path, { headers })
      expect(response.headers()['cache-control'], path).toContain('s-maxage=')
      return response.text()
    }

    for (let n = 0; n < 10; n += 1) {
      const name = `Artist ${randomUUID().slice(0, 8)}`
      await rename(request, artist, name)
      for (const path of [art, own]) expect(await get(path), path).toContain(name)
    }

    const opportunity = `/opportunities/${sample(open.items, 'opportunity').id}`
    const session = {
      ...artist.headers,
      cookie: 'theme=dark; currency=USD',
      'accept-language': 'de',
      'user-agent': 'a phone',
    }
    const rendered = async (path: string, headers?: Record<string, string>) => {
      await rename(request, artist, 'Ada')
      return withoutTimes(await get(path, headers))
    }
    for (const path of [...lists, art, own, opportunity]) {
      let [before, withSession, after] = ['before', '', 'after']
      // Lists change while other tests post: what counts is a moment in which nothing else does.
      while (before !== after) {
        before = await rendered(path)
        withSession = await rendered(path, session)
        after = await rendered(path)
      }
      expect(withSession === after, `${path} is the same with a session`).toBe(true)
    }
  },
)
