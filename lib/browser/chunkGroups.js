/** The id of the element that pages/_document.tsx writes a page's scripts into, as JSON. */
export const CHUNK_GROUPS_ID = 'chunk-groups'

/**
 * The inline script that tells the bundler's runtime which scripts belong to the page. The list is apart, so
 * that the script is the same on every page, and the content security policy allows it by one hash.
 */
export const chunkGroupsScript = `TURBOPACK = JSON.parse(document.getElementById('${CHUNK_GROUPS_ID}').textContent)`
