let names: Intl.DisplayNames | null = null

/** The country's English name; returns anything but a country code unchanged. */
export const countryName = (code: string) => {
  if (!/^[A-Z]{2}$/.test(code)) return code
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return names.of(code) ?? code
}
