import type { CallName } from '@/contract/contract'
import type { Cast, Row } from '@/tests/support/server/access'
import { drawPicture, form } from '@/tests/support/fixtures/images'
import { testImage } from '@/tests/support/server/factories'

const theProfile = ({ profileId }: Cast) => ({ params: { id: profileId } })

const picture = drawPicture(20, 20).png().toBuffer()

const itsAvatar = async ({ api, profileId }: Cast) => {
  const image = testImage()
  await api.db
    .updateTable('profiles')
    .set({ image: JSON.stringify(image) })
    .where('id', '=', profileId)
    .execute()
  const url = `${api.env.NEXT_PUBLIC_IMAGE_URL}/${image.key}`
  return { body: { type: 'AVATAR', url } }
}

export const profileRows = {
  // Somebody else's profile looks like none; a profile token is not read here.
  createProfileToken: {
    answers: 200,
    ask: ({ profileId }) => ({ body: { id: profileId } }),
    except: { otherUser: 404, stolenToken: 404, admin: 404 },
  },
  createProfile: {
    answers: 201,
    ask: () => ({ form: form({ role: 'ARTIST', name: 'Ana Sol' }) }),
  },
  updateProfile: {
    answers: 200,
    ask: (cast) => ({ ...theProfile(cast), body: { headline: 'Paints slowly' } }),
  },
  deleteProfile: { answers: 204, ask: theProfile },
  getProfile: { answers: 200, ask: theProfile },
  getProfileFeed: { answers: 200, ask: theProfile },
  listOwnProfiles: { answers: 200 },
  searchProfiles: { answers: 200 },
  checkHandle: { answers: 200, ask: () => ({ params: { handle: 'ana-sol' } }) },
  listDirectory: { answers: 200 },
  // Images go to the profile that one acts as, whoever that is.
  createProfileImages: {
    answers: 201,
    ask: async () => ({ form: form({ type: 'AVATAR', images: await picture }) }),
  },
  deleteProfileImage: {
    answers: 204,
    ask: itsAvatar,
    except: { otherUser: 404, otherProfile: 404, admin: 404 },
  },
  getProfileDraft: { answers: 200 },
  updateProfileDraft: { answers: 200, ask: () => ({ body: { step: 'about' } }) },
} satisfies Partial<Record<CallName, Row>>
