import { act, renderHook } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useListState } from '@/lib/lists/useListState'
import type { ListState } from '@/lib/lists/listDefinition'
import type { RawQuery } from '@/lib/lists/listQuery'

interface State extends ListState {
  word: string
}
const list = {
  parse: (query: RawQuery): State => ({ word: String(query.word ?? ''), page: '' }),
  toAddress: ({ word }: State) => `/list?word=${word}`,
}

/** A router whose address changes only when the test calls `arrive`. */
const open = () => {
  const pushed: string[] = []
  let arrive: (word: string) => void = () => undefined
  const Router = ({ children }: { children: ReactNode }) => {
    const [word, setWord] = useState('first')
    useEffect(() => {
      arrive = setWord
    }, [])
    const push = (address: string) => Promise.resolve(Boolean(pushed.push(address)))
    return (
      <RouterContext value={{ query: { word }, push } as unknown as NextRouter}>
        {children}
      </RouterContext>
    )
  }
  const { result } = renderHook(() => useListState(list), { wrapper: Router })
  return {
    pushed,
    word: () => result.current.state.word,
    show: (word: string) => act(() => result.current.show({ word, page: '' })),
    arrive: (word: string) => act(() => arrive(word)),
  }
}

test('shows the chosen state before the address follows', () => {
  const shown = open()
  shown.show('second')
  expect(shown.word()).toBe('second')
  expect(shown.pushed).toEqual(['/list?word=second'])
  shown.arrive('second')
  expect(shown.word()).toBe('second')
})

test('shows the state of the address after going back', () => {
  const shown = open()
  shown.show('second')
  shown.arrive('second')
  shown.arrive('first')
  expect(shown.word()).toBe('first')
})
