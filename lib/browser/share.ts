/** Opens the device's share sheet; false where there is none. Dismissing it counts as success. */
export const shareOnDevice = async (title: string, path: string) => {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share({ title, url: new URL(path, window.location.origin).href })
    return true
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError'
  }
}

/** Copies a text to the clipboard; false when that is not permitted. */
export const copyText = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies the page's address to the clipboard; false when that is not permitted. */
export const copyAddress = (path: string) => copyText(new URL(path, window.location.origin).href)
