/** The page of bookmarked artworks. Apart from the other paths, because few pages need it. */
export const artworkBookmarksPath = '/bookmarks/artworks'
