import type { CallName } from '@/contract/contract'
import { createDownloadLinks } from '@/server/exports/downloadLinks'
import type { Owner, Row } from '@/tests/support/server/access'
import { WEB_ORIGIN } from '@/tests/support/server/app'
import { drawImage, form } from '@/tests/support/fixtures/images'

const imageFile = drawImage(20, 20).png().toBuffer()

const storedImage = async ({ api, profileId }: Owner) => {
  const { key } = await api.app.services.images.save(api.db, await imageFile, profileId)
  const image = { key, width: 20, height: 20, dominantColor: '#000000', alt: '' }
  const columns = { image: JSON.stringify(image) }
  await api.db.updateTable('profiles').set(columns).where('id', '=', profileId).execute()
  return { params: { key } }
}

const download = ({ api, uid }: Owner) => {
  const links = createDownloadLinks(api.env.PROFILE_TOKEN_SECRET, Date.now)
  return { params: { token: links.sign(uid) } }
}

/** The sitemap, images, embeds, accounts and the API's own health. */
export const platformRows = {
  searchSite: { expected: 200, request: () => ({ query: { query: 'ink' } }) },
  listSitemap: { expected: 200, request: () => ({ params: { kind: 'profiles' } }) },
  createUpload: {
    expected: 201,
    request: async () => ({ form: form({ image: await imageFile }) }),
  },
  // Bandcamp is the one provider without an oEmbed endpoint, so no request leaves the test.
  getEmbed: {
    expected: 200,
    request: () => ({ query: { url: 'https://bandcamp.com/EmbeddedPlayer/album=1234567' } }),
  },
  getOEmbed: {
    expected: 200,
    request: ({ profileId }) => ({ query: { url: `${WEB_ORIGIN}/profile/${profileId}` } }),
  },
  getImage: { expected: 200, request: storedImage },
  signOutEverywhere: { expected: 204 },
  deleteAccount: { expected: 204, request: () => ({ body: { confirmation: 'delete' } }) },
  // Of the caller: others have not deleted theirs.
  restoreAccount: {
    expected: 204,
    request: async ({ api, uid }) => {
      await api.db.insertInto('deleted_accounts').values({ uid }).execute()
      return {}
    },
    except: { otherUser: 409, stolenToken: 409, admin: 409 },
  },
  createAccountDownload: { expected: 201 },
  getAccountDownload: { expected: 200, request: download },
  getHealth: { expected: 200 },
  getReadiness: { expected: 200 },
} satisfies Partial<Record<CallName, Row>>
