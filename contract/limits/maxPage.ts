/** The last page of any list. */
export const maxPage = 10_000
