import type { CallName } from '@/contract/contract'
import { createDownloadLinks } from '@/server/exports/downloadLinks'
import { insertBoost, startBoosts } from '@/server/repositories/boosts'
import type { Owner, Row } from '@/tests/support/server/access'
import { fillCatalog, priceIdOf } from '@/tests/support/server/catalog'
import { buildArtwork } from '@/tests/support/server/factories'

/** No payment provider runs beside this test. */
const unavailable = [503, 'unavailable'] as const

const choosePro = async ({ api }: Owner) => {
  await fillCatalog(api.db)
  return { body: { priceIds: [priceIdOf('plan_artist_pro_month_usd')] } }
}

// Nobody learns of what belongs to others.
const stranger = { otherUser: 404, otherProfile: 404, admin: 404 } as const

const startedBoost = async ({ api, profileId }: Owner) => {
  const artworkId = await buildArtwork(api.db, { profile_id: profileId })
  const now = new Date()
  await insertBoost(api.db, { subject: { artworkId }, type: 'HIGHLIGHT', paidBy: 'test', now })
  await startBoosts(api.db, { artworkId }, now)
  const { id } = await api.db
    .selectFrom('boosts')
    .select('id')
    .where('artwork_id', '=', artworkId)
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

export const checkoutRows = {
  // Profiles of one user may pay for each other.
  createCheckoutSession: {
    expected: unavailable,
    request: async (owner) => {
      const paths = { success: '/checkout/success', cancel: '/checkout/cancel' }
      const { body } = await choosePro(owner)
      return { body: { ...body, referenceId: owner.profileId, paths } }
    },
    except: { otherUser: 403, admin: 403, wrongRole: 403 },
  },
  getCheckoutSession: { expected: 404 },
  // No plan runs.
  upgradeSubscription: { expected: 409, request: choosePro, except: { wrongRole: 403 } },
  previewUpgrade: {
    expected: 409,
    request: async (owner) => {
      const [priceId = ''] = (await choosePro(owner)).body.priceIds
      return { query: { priceId } }
    },
    except: { wrongRole: 403 },
  },
  downgradeSubscription: { expected: 409, request: choosePro, except: { wrongRole: 403 } },
  getPortal: {
    expected: unavailable,
    request: () => ({ query: { returnUrl: '/settings/subscription' } }),
  },
  receiveStripeEvent: { expected: 400 },
  // Only the owner can read the boosts.
  listBoosts: {
    expected: 200,
    request: async ({ api, profileId }) => ({
      query: { artworkId: await buildArtwork(api.db, { profile_id: profileId }) },
    }),
    except: stranger,
  },
  getBoostReceipt: { expected: 200, except: stranger, request: startedBoost },
  createBoostReceiptDownload: { expected: 201, except: stranger, request: startedBoost },
  getBoostReceiptDownload: {
    expected: 200,
    request: async (owner) => {
      const { api, uid, profileId } = owner
      const { id } = (await startedBoost(owner)).params
      const links = createDownloadLinks(api.env.PROFILE_TOKEN_SECRET, Date.now, {
        purpose: 'receipt downloads',
      })
      return { params: { token: links.sign(JSON.stringify([uid, profileId, id])) } }
    },
  },
  listTypicalDeliveries: { expected: 200 },
} satisfies Partial<Record<CallName, Row>>
