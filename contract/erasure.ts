import { lifetimes } from './limits/limits'

/** When a deleted profile or account is erased (docs/product.md, "Profiles"). @param deletedAt an instant */
export const erasureOf = (deletedAt: string | Date): Date =>
  new Date(new Date(deletedAt).getTime() + lifetimes.removedProfile * 1000)
