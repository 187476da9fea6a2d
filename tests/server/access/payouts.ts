import type { CallName } from '@/contract/contract'
import { createDownloadLinks } from '@/server/exports/downloadLinks'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildCall } from '@/tests/support/server/applicationRows'

// Nobody else learns that there is an opportunity whose applications are taken here.
const stranger = { otherUser: 404, stolenToken: 404, admin: 404 } as const
const call = async ({ api, profileId }: Owner) => ({
  params: { id: await buildCall(api.db, profileId) },
})

/** No payment provider runs beside this test. */
const unavailable = [503, 'unavailable'] as const

const download = ({ api, uid, profileId }: Owner) => {
  const links = createDownloadLinks(api.env.PROFILE_TOKEN_SECRET, Date.now, {
    purpose: 'payout downloads',
  })
  return { params: { token: links.sign(JSON.stringify([uid, profileId, null])) } }
}

/** All act on the profile of the caller. */
export const payoutRows = {
  getPayoutAccount: { expected: 200 },
  startPayoutOnboarding: {
    expected: unavailable,
    request: () => {
      const paths = { return: '/settings/payouts', refresh: '/settings/payouts' }
      return { body: { country: 'DE', paths } }
    },
  },
  createPayoutDashboard: { expected: 404 },
  listPayouts: { expected: 200 },
  listFeeOpportunities: { expected: 200 },
  getFeeStatement: { expected: 200, except: stranger, request: call },
  listPaidFees: { expected: 200, except: stranger, request: call },
  refundPaidFees: {
    // Nothing is held.
    expected: 409,
    except: stranger,
    request: async (owner) => ({ ...(await call(owner)), body: { reason: 'The show moves.' } }),
  },
  createPayoutDownload: { expected: 201 },
  getPayoutDownload: { expected: 200, request: download },
  receiveConnectEvent: { expected: 400 },
} satisfies Partial<Record<CallName, Row>>
