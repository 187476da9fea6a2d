import type { ArtworkBoostType } from '@/contract/enums/artworks'
import type { BoostType, OpportunityBoostType } from '@/contract/enums/payments/sales'
import type { Deadline } from '@/contract/opportunities/opportunity'
import type { Product } from '@/contract/pricing/products'
import { boostArtwork, listArtworkProducts } from '@/lib/api/artworks/artworks'
import { listBoosts } from '@/lib/api/payments/boosts'
import type { ApiResult } from '@/lib/api/client'
import { listOpportunityProducts } from '@/lib/api/opportunities/products'
import { boostOpportunity } from '@/lib/api/opportunities/ownOpportunities'
import { artworkBoosts, boostOffers, opportunityBoosts } from './boostOffers'
import type { Offer } from './offers'

/** What the boosts of an artwork and of an opportunity have in common. */
export interface BoostSubject {
  kind: 'artwork' | 'opportunity'
  id: string
  title: string
  /** Of an opportunity: its boosts end then. */
  deadline?: Deadline | null
}

interface SubjectKind {
  productsKey: string
  listProducts: (currency: string) => Promise<ApiResult<Product[]>>
  listBoosts: (id: string) => ReturnType<typeof listBoosts>
  labels: Record<string, string>
  texts: Record<string, string>
  offers: (products: readonly Product[], covered: readonly BoostType[]) => Offer<BoostType>[]
  /** Pays with a credit of the plan. */
  spendCredit: (id: string, type: BoostType, key: string) => Promise<ApiResult<BoostResult>>
}

/** The subject as it is afterwards. */
export interface BoostResult {
  boosts: BoostType[]
}

export const boostSubjects: Record<BoostSubject['kind'], SubjectKind> = {
  opportunity: {
    productsKey: 'opportunity products',
    listProducts: listOpportunityProducts,
    listBoosts: (opportunityId) => listBoosts({ opportunityId }),
    labels: opportunityBoosts.labels,
    texts: opportunityBoosts.texts,
    offers: (products, covered) => boostOffers(opportunityBoosts, products, covered),
    spendCredit: (id, type, key) =>
      boostOpportunity(id, { type: type as OpportunityBoostType }, key),
  },
  artwork: {
    productsKey: 'artwork products',
    listProducts: listArtworkProducts,
    listBoosts: (artworkId) => listBoosts({ artworkId }),
    labels: artworkBoosts.labels,
    texts: artworkBoosts.texts,
    offers: (products, covered) => boostOffers(artworkBoosts, products, covered),
    spendCredit: (id, type, key) => boostArtwork(id, { type: type as ArtworkBoostType }, key),
  },
}
