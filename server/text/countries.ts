const names = new Intl.DisplayNames('en', { type: 'region' })

/** `Lisbon, Portugal`, from a city and a country code; either may be missing. */
export const placeText = (city: string | null | undefined, country: string | null | undefined) =>
  [city, country && names.of(country)].filter(Boolean).join(', ')
