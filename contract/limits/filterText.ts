/** Characters of what is typed into filters. */
export const filterText = { search: 200, city: 100 } as const
