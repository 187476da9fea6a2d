import { checkedStorage } from '@/lib/forms/storages/checkedStorage'
import { indexedDbStorage } from '@/lib/forms/storages/indexedDbStorage'
import type { OpportunityValues } from './opportunityValues'

const loadReader = () => import('./readableValues').then((module) => module.readableValues)

/** Edits of opportunities that the API has not accepted yet, in this browser. */
export const opportunityDraftStorage = (name: string) =>
  checkedStorage<OpportunityValues>(indexedDbStorage(name), loadReader)
