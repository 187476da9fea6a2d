import { artisticFields as fieldLabels, type ArtisticField } from '@/contract/enums/artisticFields'
import {
  organizationTypes,
  roles,
  type OrganizationType,
  type Role,
} from '@/contract/enums/profiles'
import { cityKey, countryName, searchText } from '@/server/search/search'

interface Source {
  name: string
  handle: string
  role: Role
  organizationType: OrganizationType | null
  headline: string | null
  city: string | null
  country: string | null
  artisticFields: readonly ArtisticField[]
}

/** Columns derived from other columns of a profile. Written whenever one of those changes. */
export const derivedProfileColumns = (profile: Source) => ({
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
