import type { CallName } from '@/contract/contract'
import { createDownloadLinks } from '@/server/exports/downloadLinks'
import type { Owner, Row } from '@/tests/support/server/access'

/** No payment provider runs beside this test. */
const unavailable = [503, 'unavailable'] as const

const download = ({ api, uid, profileId }: Owner) => {
  const links = createDownloadLinks(api.env.PROFILE_TOKEN_SECRET, Date.now, {
    purpose: 'payout downloads',
  })
  return { params: { token: links.sign(JSON.stringify([uid, profileId])) } }
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
  createPayoutDownload: { expected: 201 },
  getPayoutDownload: { expected: 200, request: download },
  receiveConnectEvent: { expected: 400 },
} satisfies Partial<Record<CallName, Row>>
