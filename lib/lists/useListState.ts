import { useRouter } from 'next/router'
import { useCallback, useMemo, useState } from 'react'
import type { RawQuery } from './listQuery'

/**
 * A list as its address states it, and the way to another state of it: an entry in the history, and
 * the place on the page stays. What is chosen shows at once; the address follows.
 * @param parse and `addressOf` each other's reverse, stable from render to render
 */
export const useListState = <S>(parse: (query: RawQuery) => S, addressOf: (state: S) => string) => {
  const { query, push } = useRouter()
  const said = useMemo(() => parse(query), [parse, query])
  const address = addressOf(said)
  const [chosen, setChosen] = useState<S | null>(null)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setChosen(null)
  }
  const show = useCallback(
    (next: S) => {
      setChosen(next)
      void push(addressOf(next), undefined, { shallow: true, scroll: false })
    },
    [push, addressOf],
  )
  return { state: seen === address ? (chosen ?? said) : said, show }
}
