let names: Intl.DisplayNames | null = null

/** The language's English name; returns anything but a language code unchanged. */
export const languageName = (code: string) => {
  if (!/^[a-z]{2}$/.test(code)) return code
  names ??= new Intl.DisplayNames('en', { type: 'language' })
  return names.of(code) ?? code
}
