import type { CallName } from '@/contract/contract'
import type { Cast, Row } from '@/tests/support/server/access'
import { drawPicture, form } from '@/tests/support/fixtures/images'

const picture = drawPicture(20, 20).png().toBuffer()

const keptPicture = async ({ api, profileId }: Cast) => {
  const { key } = await api.app.services.images.save(api.db, await picture, profileId)
  return { params: { key } }
}

/** The sitemap, pictures, embeds, accounts and the API's own health. */
export const platformRows = {
  listSitemap: { answers: 200, ask: () => ({ params: { kind: 'profiles' } }) },
  createUpload: { answers: 201, ask: async () => ({ form: form({ image: await picture }) }) },
  // A piece of the one provider that is not asked about its pieces.
  getEmbed: {
    answers: 200,
    ask: () => ({ query: { url: 'https://bandcamp.com/EmbeddedPlayer/album=1234567' } }),
  },
  getImage: { answers: 200, ask: keptPicture },
  signOutEverywhere: { answers: 204 },
  getHealth: { answers: 200 },
  getReadiness: { answers: 200 },
} satisfies Partial<Record<CallName, Row>>
