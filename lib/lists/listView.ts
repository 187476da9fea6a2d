import type { ApiFailure } from '@/lib/api/client'

/** One page of a list as a screen shows it. */
export interface ListView<T> {
  page: T | undefined
  failure: ApiFailure | undefined
  isBusy: boolean
  retry: () => void
}
