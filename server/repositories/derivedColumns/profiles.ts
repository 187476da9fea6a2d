import { artisticFields as fieldLabels, type ArtisticField } from '@/contract/enums/artisticFields'
import {
  organizationTypes,
  roles,
  type OrganizationType,
  type Role,
} from '@/contract/enums/profiles'
import { cityKey, countryName, searchText } from '@/server/search/search'

interface Described {
  name: string
  handle: string
  role: Role
  organizationType: OrganizationType | null
  headline: string | null
  city: string | null
  country: string | null
  artisticFields: readonly ArtisticField[]
}

/** Columns of a profile that follow from others; written whenever one of those changes. */
export const derivedProfileColumns = (profile: Described) => ({
  search_text: searchText(
    profile.name,
    profile.handle,
    profile.headline,
    profile.city,
    countryName(profile.country),
    roles[profile.role],
    profile.organizationType && organizationTypes[profile.organizationType],
    ...profile.artisticFields.map((field) => fieldLabels[field]),
  ),
  city_key: cityKey(profile.city),
})
