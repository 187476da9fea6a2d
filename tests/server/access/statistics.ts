import type { CallName } from '@/contract/contract'
import { createDownloadLinks } from '@/server/exports/downloadLinks'
import type { Owner, Row } from '@/tests/support/server/access'

// Nobody learns of what belongs to others.
const stranger = { otherUser: 404, otherProfile: 404, admin: 404 } as const

const download = ({ api, uid, profileId }: Owner) => {
  const links = createDownloadLinks(api.env.PROFILE_TOKEN_SECRET, Date.now, {
    purpose: 'statistics downloads',
  })
  return { params: { token: links.sign(JSON.stringify([uid, profileId, 'DAYS_30'])) } }
}

export const statisticsRows = {
  countVisits: {
    expected: 204,
    request: ({ profileId: id }) => ({
      body: { visits: [{ kind: 'VIEW', item: 'PROFILE', id, place: 'DIRECT' }] },
    }),
  },
  adminGetStatistics: { expected: 200 },
  getStatistics: { expected: 200 },
  getItemStatistics: {
    expected: 200,
    except: stranger,
    request: ({ profileId }) => ({ params: { id: profileId } }),
  },
  createStatisticsDownload: { expected: 201, request: () => ({ body: {} }) },
  getStatisticsDownload: { expected: 200, request: download },
} satisfies Partial<Record<CallName, Row>>
