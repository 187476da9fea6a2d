import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { drawImage, form } from '@/tests/support/fixtures/images'
import { buildProfile, testImage } from '@/tests/support/server/factories'

const ofProfile = ({ profileId }: Owner) => ({ params: { id: profileId } })

const imageFile = drawImage(20, 20).png().toBuffer()

const ofAvatar = async ({ api, profileId }: Owner) => {
  const image = testImage()
  await api.db
    .updateTable('profiles')
    .set({ image: JSON.stringify(image) })
    .where('id', '=', profileId)
    .execute()
  const url = `${api.env.NEXT_PUBLIC_IMAGE_URL}/${image.key}`
  return { body: { type: 'AVATAR', url } }
}

const deletedByOwner = async ({ api, uid, profileId }: Owner) => {
  const columns = { deleted_at: new Date(), deleted_by: uid }
  await api.db.updateTable('profiles').set(columns).where('id', '=', profileId).execute()
  return { params: { id: profileId } }
}

const toAnybody = async ({ api }: Owner) => {
  const contact = JSON.stringify({ email: `${crypto.randomUUID()}@artcommons.test` })
  return {
    params: { id: await buildProfile(api.db, { contact }) },
    body: { name: 'Ana Sol', text: 'Hello' },
  }
}

export const profileRows = {
  // Profiles of other users are not found. The endpoint ignores profile tokens.
  createProfileToken: {
    expected: 200,
    request: ({ profileId }) => ({ body: { id: profileId } }),
    except: {
      otherUser: 404,
      stolenToken: 404,
      admin: 404,
      ownerMember: 200,
      editor: 200,
      reader: 200,
    },
  },
  createProfile: {
    expected: 201,
    request: () => ({ form: form({ role: 'ARTIST', name: 'Ana Sol' }) }),
  },
  updateProfile: {
    expected: 200,
    request: (owner) => ({ ...ofProfile(owner), body: { headline: 'Paints slowly' } }),
  },
  deleteProfile: { expected: 204, request: ofProfile },
  listDeletedProfiles: { expected: 200 },
  // A deleted profile of another user is not found. The endpoint ignores profile tokens.
  restoreProfile: {
    expected: 200,
    request: deletedByOwner,
    // Keys end with the profile.
    except: { otherUser: 404, stolenToken: 404, admin: 404, readKey: 401, writeKey: 401 },
  },
  getProfile: { expected: 200, request: ofProfile },
  getProfileFeed: { expected: 200, request: ofProfile },
  listOwnProfiles: { expected: 200 },
  searchProfiles: { expected: 200 },
  checkHandle: { expected: 200, request: () => ({ params: { handle: 'ana-sol' } }) },
  listDirectory: { expected: 200 },
  // The images are added to the profile that the user acts as.
  createProfileImages: {
    expected: 201,
    request: async () => ({ form: form({ type: 'AVATAR', images: await imageFile }) }),
  },
  deleteProfileImage: {
    expected: 204,
    request: ofAvatar,
    except: { otherUser: 404, otherProfile: 404, admin: 404 },
  },
  getProfileDraft: { expected: 200 },
  createProfileMessage: { expected: 204, request: toAnybody },
  updateProfileDraft: { expected: 200, request: () => ({ body: { step: 'about' } }) },
} satisfies Partial<Record<CallName, Row>>
