import type { ChangeEvent } from 'react'
import { LineField } from '@/components/ui/inputs/LineField'
import { filterText } from '@/contract/limits/filterText'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'

interface Props {
  label: string
  /** The parameter in the address. */
  name: string
  placeholder: string
  value: string
  onSearch: (words: string) => void
  /** On every key, before the search. */
  onTyping?: (typed: string) => void
}

export const ListSearch = ({ value, onSearch, onTyping, ...field }: Props) => {
  const input = useDebouncedInput(value, onSearch)
  return (
    <LineField
      {...field}
      labelHidden
      type="search"
      icon="search"
      autoComplete="off"
      maxLength={filterText.search}
      {...input}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        input.onChange(event)
        onTyping?.(event.target.value)
      }}
    />
  )
}
