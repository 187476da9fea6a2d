/** Hosts whose videos and audio may be linked to, with all that belong to them. */
const hosts =
  /(^|\.)(youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|bandcamp\.com|spotify\.com|sketchfab\.com)$/

/** Whether an address is one of a video or audio at a supported host. */
export const isMediaLink = (text: string): boolean => {
  const address = URL.canParse(text) ? new URL(text) : null
  return (
    address?.protocol === 'https:' &&
    address.port === '' &&
    address.username === '' &&
    address.pathname !== '/' &&
    hosts.test(address.hostname)
  )
}
