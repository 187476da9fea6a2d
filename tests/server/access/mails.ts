import type { CallName } from '@/contract/contract'
import { createUnsubscribeTokens } from '@/server/mail/unsubscribeTokens'
import { codeHash } from '@/server/policies/addresses'
import { saveCode } from '@/server/repositories/mails/confirmedAddresses'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildSearch } from '@/tests/support/server/savedSearches'

const filters = { types: 'ART_RESIDENCY' }
const saved = async ({ api, profileId }: Owner) => ({
  params: { id: await buildSearch(api.db, profileId) },
})
const link = ({ api, uid }: Owner) => {
  const tokens = createUnsubscribeTokens(api.env.PROFILE_TOKEN_SECRET)
  return { params: { token: tokens.sign({ kind: 'DIGEST', uid }) } }
}
const notTheOwner = { otherUser: 404, otherProfile: 404, admin: 404 } as const

export const mailRows = {
  listSearches: { expected: 200 },
  createSearch: {
    expected: 201,
    request: () => ({ body: { name: 'Residencies', filters, frequency: 'NEVER' } }),
  },
  // The search of another profile looks like none.
  updateSearch: {
    expected: 200,
    request: async (owner) => ({ ...(await saved(owner)), body: { name: 'Renamed' } }),
    except: notTheOwner,
  },
  deleteSearch: { expected: 204, request: saved },
  listAddresses: { expected: 200 },
  createAddressCode: {
    expected: 200,
    request: () => ({ body: { email: `${crypto.randomUUID()}@sol.example` } }),
  },
  // The code confirms an address for the user who asked for it.
  confirmAddress: {
    expected: 200,
    request: async ({ api, uid }) => {
      const [code, email] = ['123456', `${crypto.randomUUID()}@sol.example`]
      const hash = codeHash(code, { uid, email }, api.env.PROFILE_TOKEN_SECRET)
      await saveCode(api.db, { uid, email }, hash)
      return { body: { email, code } }
    },
    except: { otherUser: 422, stolenToken: 422, admin: 422 },
  },
  getMailPreferences: { expected: 200 },
  updateMailPreferences: { expected: 200, request: () => ({ body: { DIGEST: true } }) },
  // Anyone who has the mail has the link.
  getUnsubscription: { expected: 200, request: link },
  unsubscribe: { expected: 204, request: link },
  undoUnsubscribe: { expected: 204, request: link },
} satisfies Partial<Record<CallName, Row>>
