import { freePlan, freeSlotDays } from '@/contract/pricing/plans'

/** What deletions do on the free plan (docs/product.md, "Artwork quota"). */
export const freeRoom = `Deleting an artwork makes room for another, up to ${freePlan.artworks} in ${freeSlotDays} days.`
