const KEY = 'confirmed code'

/** Whether this window has confirmed an address by the code, which works once, before a reload. */
export const wasConfirmed = (code: string): boolean => {
  try {
    return sessionStorage.getItem(KEY) === code
  } catch {
    return false
  }
}

/** Without sessionStorage, only a reload says that the link was used. */
export const rememberConfirmed = (code: string): void => {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    return
  }
}
