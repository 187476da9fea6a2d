import { expect, test } from 'vitest'
import { statusOf } from '@/lib/applications/status'
import { application } from '@/tests/support/fixtures/applications'

test.each([
  [{ isRemoved: false, isUnpublished: false }, 'Submitted'],
  [{ isRemoved: true, isUnpublished: true }, 'The organizer made it a draft again'],
  [{ isRemoved: true, isUnpublished: false }, 'The organizer removed it'],
])('a submitted application for an opportunity that is %o: %s', (state, words) => {
  const submitted = application({ state: 'SUBMITTED', decision: null })
  expect(statusOf({ ...submitted, call: { ...submitted.call, ...state } }).words).toBe(words)
})
