/** In seconds: how long a page that all visitors share is served before it is rendered again. */
export const SHARED_SECONDS = 15
/** In seconds: for how long after that the old page is served while the new one is rendered. */
export const STALE_SECONDS = 30
