import { expect, test } from 'vitest'
import { eligibilityLines } from '@/lib/opportunities/eligibility'
import { openToAll } from '@/tests/support/server/factories'

test('describes an opportunity open to everyone', () => {
  expect(eligibilityLines(openToAll)).toEqual([
    'Anyone, wherever they live',
    'Students and collectives may apply',
  ])
})

test('writes one line per condition', () => {
  expect(
    eligibilityLines({
      scope: 'NATIONAL',
      countries: ['NO', 'SE'],
      careerStages: ['EMERGING', 'MID_CAREER', 'ESTABLISHED'],
      ageMin: 21,
      ageMax: null,
      students: false,
      collectives: false,
    }),
  ).toEqual([
    'People in: Norway, Sweden',
    'Emerging, mid-career or established',
    '21 years or older',
    'No students, no collectives',
  ])
})

test.each([
  [18, 35, 'Aged 18 to 35'],
  [null, 35, '35 years or younger'],
])('describes ages from %s to %s', (ageMin, ageMax, line) => {
  expect(eligibilityLines({ ...openToAll, ageMin, ageMax })).toContain(line)
})
