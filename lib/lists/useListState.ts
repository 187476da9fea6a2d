import { useRouter } from 'next/router'
import { useCallback, useMemo, useState } from 'react'
import type { ListState } from './listDefinition'
import type { RawQuery } from './listQuery'

interface Addressing<S> {
  parse: (query: RawQuery) => S
  toAddress: (state: S) => string
}

/**
 * The state of a list, which lives in the address. A new state shows at once and the address follows,
 * so that choices in quick succession all count. The scroll position stays.
 */
export const useListState = <S extends ListState>({ parse, toAddress }: Addressing<S>) => {
  const { query, push, replace } = useRouter()
  const addressed = useMemo(() => parse(query), [parse, query])
  const address = toAddress(addressed)
  const [chosen, setChosen] = useState<S | null>(null)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setChosen(null)
  }
  const show = useCallback(
    (next: S, options: { replace?: boolean } = {}) => {
      setChosen(next)
      const navigate = options.replace ? replace : push
      void navigate(toAddress(next), undefined, { shallow: true, scroll: false })
    },
    [push, replace, toAddress],
  )
  return { state: seen === address ? (chosen ?? addressed) : addressed, show }
}
