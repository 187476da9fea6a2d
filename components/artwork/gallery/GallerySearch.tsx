import type { ChangeEvent } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { LineField } from '@/components/ui/inputs/LineField'
import { text } from '@/contract/limits'
import type { GalleryState } from '@/lib/artworks/gallery'
import { useDebouncedInput } from '@/lib/hooks/useDebouncedInput'
import { paths } from '@/lib/navigation/paths'
import styles from './GalleryHeader.module.css'

interface Props {
  state: GalleryState
  /** At each key, for suggestions. */
  onTyping: (typed: string) => void
  onTyped: (query: string) => void
}

/** Words to look for. A plain form where there are no scripts. */
export const GallerySearch = ({ state, onTyping, onTyped }: Props) => {
  const typing = useDebouncedInput(state.query, onTyped)
  return (
    <form role="search" action={paths.artworks} onSubmit={(event) => event.preventDefault()}>
      {state.tags.length > 0 && <input type="hidden" name="tags" value={state.tags.join(',')} />}
      <LineField
        label="Search artworks"
        labelHidden
        type="search"
        icon="search"
        name="query"
        placeholder="Title, artist or tag"
        autoComplete="off"
        maxLength={text.search}
        {...typing}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          typing.onChange(event)
          onTyping(event.target.value)
        }}
      />
      <noscript>
        <Button type="submit" size="small" className={styles.submit}>
          Search
        </Button>
      </noscript>
    </form>
  )
}
