/** An address that can be read, of any kind; null for anything else. */
export const parsedAddress = (text: string) => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Only web addresses become links. */
export const webLink = (text: string) => {
  const address = parsedAddress(text)
  return address && /^https?:$/.test(address.protocol) ? address : null
}

/** `example.org`: an address as people say it. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '')
