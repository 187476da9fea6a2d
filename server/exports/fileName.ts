const MAX_NAME = 80

/** Part of a path that every file system can store. */
export const fileName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}"<>:|?*/\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, MAX_NAME)
    .replace(/[. ]+$/, '')
