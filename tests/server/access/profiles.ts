import type { CallName } from '@/contract/contract'
import type { Cast, Row } from '@/tests/support/access'

const theProfile = ({ profileId }: Cast) => ({ params: { id: profileId } })

export const profileRows = {
  // Somebody else's profile looks like none; a profile token is not read here.
  createProfileToken: {
    answers: 200,
    ask: ({ profileId }) => ({ body: { id: profileId } }),
    except: { otherUser: 404, stolenToken: 404, admin: 404 },
  },
  createProfile: { answers: 501 },
  updateProfile: { answers: 501 },
  deleteProfile: { answers: 501 },
  getProfile: { answers: 200, ask: theProfile },
  getProfileFeed: { answers: 200, ask: theProfile },
  listOwnProfiles: { answers: 200 },
  searchProfiles: { answers: 200 },
  listDirectory: { answers: 200 },
  createProfileImages: { answers: 501 },
  deleteProfileImage: { answers: 501 },
  getProfileDraft: { answers: 501 },
  updateProfileDraft: { answers: 501 },
} satisfies Partial<Record<CallName, Row>>
