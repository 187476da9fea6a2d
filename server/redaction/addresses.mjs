const addresses = [
  // Found by its @ and read backward from there, so that no word is tried from each of its letters.
  /@(?<=([^\s<>()[\]"',;@]{1,64})@)[^\s<>()[\]"',;@]{1,255}\.\p{L}{2,}/giu,
  /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']+/giu,
  // A handle of a social network.
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/giu,
]

/**
 * Email addresses, web addresses and handles in a text.
 * @param {string} text
 * @returns {{ start: number, end: number }[]}
 */
export const findAddresses = (text) =>
  addresses.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, 1: local = '', index }) => ({
      start: index - local.length,
      end: index + found.length,
    })),
  )
