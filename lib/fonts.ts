/** The display face, the only one worth a preload. Written by styles/fonts/subset.mjs. */
export const PRELOADED_FONT = '/fonts/newsreader-latin.b48696e6.woff2'
