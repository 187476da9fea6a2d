import type { WorkValues } from './applicationValues'

/**
 * Adds an uploaded work before the first one that was chosen after it, as uploads finish in any order.
 * @param order keys of uploaded works as they were chosen
 */
export const insertUploaded = (
  works: readonly WorkValues[],
  work: WorkValues,
  order: readonly string[],
): WorkValues[] => {
  const later = order.slice(order.indexOf(work.key) + 1)
  const at = works.findIndex(({ key }) => later.includes(key))
  return at < 0 ? [...works, work] : [...works.slice(0, at), work, ...works.slice(at)]
}
