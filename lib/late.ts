/* What every page needs soon after its first view, in one file. */

export { listCurrencies } from '@/lib/api/currencies'
export { createProfileToken, listOwnProfiles } from '@/lib/api/profiles/ownProfiles'
export { ApiRequest } from '@/lib/hooks/ApiRequest'
export { hasStoredSession } from '@/lib/identity/storedSession'
