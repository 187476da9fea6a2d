import { act, renderHook } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useListState } from '@/lib/lists/useListState'
import type { RawQuery } from '@/lib/lists/listQuery'

interface State {
  word: string
}
const parse = (query: RawQuery): State => ({ word: String(query.word ?? '') })
const addressOf = ({ word }: State) => `/list?word=${word}`

/** A router whose address follows only when the test says so. */
const open = () => {
  const pushed: string[] = []
  let arrive: (word: string) => void = () => undefined
  const Router = ({ children }: { children: ReactNode }) => {
    const [word, setWord] = useState('first')
    arrive = setWord
    const push = (address: string) => Promise.resolve(Boolean(pushed.push(address)))
    return (
      <RouterContext value={{ query: { word }, push } as unknown as NextRouter}>
        {children}
      </RouterContext>
    )
  }
  const { result } = renderHook(() => useListState(parse, addressOf), { wrapper: Router })
  return {
    pushed,
    word: () => result.current.state.word,
    show: (word: string) => act(() => result.current.show({ word })),
    arrive: (word: string) => act(() => arrive(word)),
  }
}

test('what is chosen shows before the address has followed', () => {
  const list = open()
  list.show('second')
  expect(list.word()).toBe('second')
  expect(list.pushed).toEqual(['/list?word=second'])
  list.arrive('second')
  expect(list.word()).toBe('second')
})

test('the address has the last word: going back shows what was there', () => {
  const list = open()
  list.show('second')
  list.arrive('second')
  list.arrive('first')
  expect(list.word()).toBe('first')
})
