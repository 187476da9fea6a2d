/* Written by styles/fonts/subset.mjs. */

/** The fonts of titles and of text, which every page shows first. */
export const PRELOADED_FONTS = [
  '/fonts/newsreader-latin.48ad76a8.woff2',
  '/fonts/hanken-grotesk-latin.d562a6e8.woff2',
]

/** The font of artwork titles, for pages that start with one. */
export const ITALIC_FONT = '/fonts/newsreader-italic-latin.2096e0e4.woff2'
