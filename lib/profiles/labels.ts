import { organizationTypes, roles } from '@/contract/enums/profiles'
import type { ProfileByline } from '@/contract/profiles/profiles'
import { countryName } from '@/lib/formatting/countries'

export type Kind = Pick<ProfileByline, 'role' | 'organizationType'>

/** `Artist`, `Gallery`: the type shown next to a profile's name. */
export const kindOf = ({ role, organizationType }: Kind) =>
  organizationType ? organizationTypes[organizationType] : roles[role]

/** `Lagos, Nigeria`; empty when neither is known. */
export const placeOf = ({ city, country }: Pick<ProfileByline, 'city' | 'country'>) =>
  [city, country && countryName(country)].filter(Boolean).join(', ')
