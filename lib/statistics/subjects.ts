import type { CountedItem } from '@/contract/enums/statistics'

export interface CountedSubject {
  item: CountedItem
  id: string
  /** The profile that it belongs to. */
  ownerId: string
}

/**
 * Reads the attributes `data-counted` of a card and `data-opened` of a page: `artwork`, its id and the id of its owner,
 * with spaces between them.
 */
export const subjectOf = (text: string): CountedSubject => {
  const [item = '', id = '', ownerId = ''] = text.split(' ')
  return { item: item.toUpperCase() as CountedItem, id, ownerId }
}
