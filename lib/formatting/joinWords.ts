/** `a, b and c` */
export const inWords = (words: readonly string[], joint: 'and' | 'or' = 'and') => {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`
}
