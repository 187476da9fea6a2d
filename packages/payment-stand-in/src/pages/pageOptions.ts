import type { Store } from '../store/store'

export interface PageOptions {
  store: Store
  /** Called when a page may have created webhook events. */
  onWrite: () => void
}
