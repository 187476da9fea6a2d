/** Hands a page to the device's own sharing; false where it has none. Closing it again is no failure. */
export const shareByDevice = async (title: string, path: string) => {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share({ title, url: new URL(path, window.location.origin).href })
    return true
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError'
  }
}

/** Puts the address of a page into the clipboard; false where that is not allowed. */
export const copyAddress = async (path: string) => {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
    return true
  } catch {
    return false
  }
}
