import { expect, test } from 'vitest'
import { describeFailure, Problem } from '../src/problem'

test('describes an expected failure without a stack', () => {
  const problem = new Problem('Port 1 is already in use.', 'Set PORT to another port.')
  expect(describeFailure(problem)).toBe('Port 1 is already in use. Set PORT to another port.')
})

test('names the file that a full disk could not take', () => {
  const failure = Object.assign(new Error('write'), { code: 'ENOSPC', path: '/data/a.json' })
  expect(describeFailure(failure)).toMatch(/^The disk of \/data\/a\.json is full\./)
  expect(describeFailure({ code: 'ENOSPC' })).toMatch(/^The disk of the data folder is full\./)
})

test('describes another failure with its stack', () => {
  expect(describeFailure(new Error('a bug'))).toMatch(/^Error: a bug\n +at /)
})
