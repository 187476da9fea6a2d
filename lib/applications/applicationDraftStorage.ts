import { checkedStorage } from '@/lib/forms/storages/checkedStorage'
import { indexedDbStorage } from '@/lib/forms/storages/indexedDbStorage'
import type { ApplicationValues } from './applicationValues'

const loadReader = () =>
  import('./readableApplication').then((module) => module.readableApplication)

/** Edits of applications that the API has not accepted yet, in this browser. */
export const applicationDraftStorage = (name: string) =>
  checkedStorage<ApplicationValues>(indexedDbStorage(name), loadReader)
