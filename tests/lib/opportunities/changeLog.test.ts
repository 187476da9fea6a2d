import { expect, test } from 'vitest'
import { changeWords } from '@/lib/opportunities/changeLog'

test.each([
  [
    'a moved deadline with its zone, once',
    ['2026-12-14T23:59 Europe/Tallinn', '2026-12-21T17:00 Europe/Tallinn'],
    ['Mon 14 Dec 2026, 23:59', 'Mon 21 Dec 2026, 17:00 (Tallinn time)'],
  ],
  [
    'a deadline in another zone, with both zones',
    ['2026-12-14T23:59 Europe/Tallinn', '2026-12-14T23:59 America/New_York'],
    ['Mon 14 Dec 2026, 23:59 (Tallinn time)', 'Mon 14 Dec 2026, 23:59 (New York time)'],
  ],
  [
    'a zone of three parts and one without a city',
    ['2026-12-14T23:59 America/Indiana/Knox', '2026-12-14T23:59 UTC'],
    ['Mon 14 Dec 2026, 23:59 (Knox time)', 'Mon 14 Dec 2026, 23:59 (UTC)'],
  ],
  [
    'a deadline that became rolling',
    ['2026-12-14T23:59 Europe/Tallinn', 'Rolling'],
    ['Mon 14 Dec 2026, 23:59 (Tallinn time)', 'rolling'],
  ],
  [
    'an entry without a zone',
    ['2026-12-14T23:59', '2026-12-21T23:59'],
    ['Mon 14 Dec 2026, 23:59', 'Mon 21 Dec 2026, 23:59'],
  ],
  ['fees', ['Free', '€25.00 application'], ['Free', '€25.00 application']],
] as const)('writes %s', (_name, [from, to], [fromWords, toWords]) => {
  expect(changeWords({ from, to })).toEqual({ from: fromWords, to: toWords })
})
