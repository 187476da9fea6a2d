/** Parses an absolute URL of any scheme; null when it is invalid. */
export const parsedAddress = (text: string) => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Parses an http(s) URL; null for anything else, which must not become a link. */
export const webLink = (text: string) => {
  const address = parsedAddress(text)
  return address && /^https?:$/.test(address.protocol) ? address : null
}

/** The host name for display: `example.org`. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '')
