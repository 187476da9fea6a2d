/* What the contexts of every page request, in one file that loads after the first view. */

export { ApiRequest } from './ApiRequest'
export { listCurrencies } from '@/lib/api/currencies'
export { createProfileToken, listOwnProfiles } from '@/lib/api/ownProfiles'
