/* Written by styles/fonts/subset.mjs. */

/** The faces of every first view: titles, and the words around them. */
export const PRELOADED_FONTS = [
  '/fonts/newsreader-latin.48ad76a8.woff2',
  '/fonts/hanken-grotesk-latin.d562a6e8.woff2',
]

/** The face of titles of works, for pages that begin with one. */
export const ITALIC_FONT = '/fonts/newsreader-italic-latin.75c09a02.woff2'
