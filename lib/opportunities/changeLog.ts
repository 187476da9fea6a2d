import type { Opportunity } from '@/contract/opportunities/opportunity'
import { formatDayAndTime } from '@/lib/formatting/dates'

type Change = Opportunity['changes'][number]

/** `2026-12-14T23:59 Europe/Tallinn`; entries of earlier days lack the zone. */
const deadlineOf = (value: string) => {
  const [, local, zone = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?: (\S+))?$/.exec(value) ?? []
  return local === undefined ? null : { local, zone }
}

/** `New York time`; the zone's own name where it has no city, `UTC`. */
const zoneName = (zone: string) =>
  zone.includes('/') ? `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time` : zone

const others: Readonly<Record<string, string>> = { Rolling: 'rolling', None: 'none' }

const written = (value: string, isZoneShown: boolean) => {
  const deadline = deadlineOf(value)
  if (!deadline) return others[value] ?? value
  const time = formatDayAndTime(deadline.local)
  return isZoneShown && deadline.zone ? `${time} (${zoneName(deadline.zone)})` : time
}

/** Both sides of a change in words. A zone that stays the same is written once, at the end. */
export const changeWords = ({ from, to }: Pick<Change, 'from' | 'to'>) => {
  const isSameZone = deadlineOf(from)?.zone === deadlineOf(to)?.zone
  return { from: written(from, !isSameZone), to: written(to, true) }
}
