import type { CallName } from '@/contract/contract'
import type { Owner, Row } from '@/tests/support/server/access'
import { fillCatalog, priceIdOf } from '@/tests/support/server/catalog'
import { buildArtwork } from '@/tests/support/server/factories'

/** No payment provider runs beside this test. */
const unavailable = [503, 'unavailable'] as const

const choosePro = async ({ api }: Owner) => {
  await fillCatalog(api.db)
  return { body: { priceIds: [priceIdOf('plan_artist_pro_month_usd')] } }
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
    except: { otherUser: 404, otherProfile: 404, admin: 404 },
  },
} satisfies Partial<Record<CallName, Row>>
