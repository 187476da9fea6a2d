import { countedItems, countedKinds, visitPlaces } from '@/contract/enums/statistics'
import type { ExportedCount } from '@/server/repositories/statistics/statistics'
import { BYTE_ORDER_MARK, csvLine } from './csv'

/** Counts as comma-separated values, one a line. Days are in UTC. */
export const statisticsTable = (counts: readonly ExportedCount[]): string =>
  BYTE_ORDER_MARK +
  csvLine(['Day', 'Type', 'Title', 'Id', 'What', 'Place', 'Coming from', 'Count']) +
  counts
    .map(({ day, item, title, id, kind, place, referrer, count }) =>
      csvLine([
        day,
        countedItems[item],
        title,
        id,
        countedKinds[kind],
        place && visitPlaces[place],
        referrer,
        count,
      ]),
    )
    .join('')
