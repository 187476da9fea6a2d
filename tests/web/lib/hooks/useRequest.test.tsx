import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ApiFailure, ApiResult } from '@/lib/api/client'
import { useRequest } from '@/lib/hooks/useRequest'
import { watchDepartures } from '@/tests/support/web/navigation'

type Result = ApiResult<string>

const refused: ApiFailure = { error: 'Not now.', status: 409 }
const lost: ApiFailure = { error: 'Network error: offline' }

/** A request that is answered when the test says so, and the keys that it was sent with. */
const controlled = () => {
  const keys: string[] = []
  const answers: ((result: Result) => void)[] = []
  const request = (key: string) => {
    keys.push(key)
    return new Promise<Result>((resolve) => answers.push(resolve))
  }
  const answer = (result: Result) => act(async () => answers.at(-1)?.(result))
  return { keys, request, answer }
}

const open = () => renderHook(() => useRequest({ words: ({ error }) => `Sorry: ${error}` })).result

/** Starts a request without waiting for its response. */
const start = (send: () => Promise<unknown>) => act(async () => void send())

describe('useRequest', () => {
  test('is busy until the response, and names the request', async () => {
    const hook = open()
    const { request, answer } = controlled()
    const done: string[] = []
    await start(() =>
      hook.current.send(request, { subject: 'a', onDone: (data) => done.push(data) }),
    )
    expect([hook.current.isBusy, hook.current.busyWith]).toEqual([true, 'a'])
    await answer({ data: 'saved' })
    expect([hook.current.isBusy, hook.current.busyWith, done]).toEqual([false, null, ['saved']])
  })

  test('puts a failure into words until the next attempt', async () => {
    const hook = open()
    const { request, answer } = controlled()
    const failures: ApiFailure[] = []
    const options = { subject: 'b', onFailure: (failure: ApiFailure) => failures.push(failure) }
    await start(() => hook.current.send(request, options))
    await answer(refused)
    expect([hook.current.problem, hook.current.failedWith]).toEqual(['Sorry: Not now.', 'b'])
    expect(failures).toEqual([refused])
    await start(() => hook.current.send(request, options))
    expect([hook.current.problem, hook.current.failedWith]).toEqual([null, null])
    await answer({ data: '' })
  })

  test('sends one request at a time', async () => {
    const hook = open()
    const { keys, request, answer } = controlled()
    await start(() => hook.current.send(request))
    expect(await hook.current.send(request)).toBeNull()
    await answer({ data: '' })
    await start(() => hook.current.send(request))
    await answer({ data: '' })
    expect(keys).toHaveLength(2)
  })

  test.each([
    ['the same key after a lost response', lost, 'cart', true],
    ['a new key after a refusal', refused, 'cart', false],
    ['a new key after a success', { data: '' }, 'cart', false],
    ['a new key for another request', lost, 'another cart', false],
  ])('sends %s', async (_what, first, about, isSame) => {
    const hook = open()
    const { keys, request, answer } = controlled()
    await start(() => hook.current.send(request, { about: 'cart' }))
    await answer(first)
    await start(() => hook.current.send(request, { about }))
    await answer({ data: '' })
    expect(keys[0] === keys[1]).toBe(isSame)
  })

  test('stays busy after leaving until the browser shows the page again', async () => {
    const departures = watchDepartures()
    const hook = open()
    const { keys, request, answer } = controlled()
    const options = { leaveTo: () => 'https://payment.example/' }
    await start(() => hook.current.send(request, options))
    await answer({ data: '' })
    expect(departures).toEqual(['https://payment.example/'])
    expect(hook.current.isBusy).toBe(true)
    expect(await hook.current.send(request, options)).toBeNull()
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(hook.current.isBusy).toBe(false)
    await start(() => hook.current.send(request))
    await waitFor(() => expect(keys).toHaveLength(2))
    await answer({ data: '' })
  })
})
