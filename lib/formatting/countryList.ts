import { countryCodes } from '@/contract/enums/countryCodes'
import { countryName } from './countries'

let named: [code: string, name: string][] | null = null

/** All countries with their English names, in alphabetical order. */
export const countryList = () => {
  named ??= countryCodes
    .map((code): [string, string] => [code, countryName(code)])
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'))
  return named
}

let optional: Readonly<Record<string, string>> | null = null

/** The options of a field in which no country may be chosen. */
export const optionalCountries = () => {
  optional ??= { '': 'Not specified', ...Object.fromEntries(countryList()) }
  return optional
}
