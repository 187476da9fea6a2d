import { useRouter } from 'next/router'
import { useId, useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { LineField } from '@/components/ui/inputs/LineField'
import { nextIndex } from '@/components/ui/select/optionKeys'
import { text } from '@/contract/limits/limits'
import { searchSite } from '@/lib/api/siteSearch'
import { leavePage } from '@/lib/forms/leaving'
import { countOf } from '@/lib/formatting/numbers'
import { useMenuBackLayer } from '@/lib/hooks/useBackLayer'
import { searches } from '@/lib/navigation/searches'
import { groupHits, profileNamed, searchAddress } from '@/lib/navigation/siteSearch'
import { useSiteSearch } from '@/lib/navigation/useSiteSearch'
import { SiteSearchHits } from './SiteSearchHits'
import styles from './SiteSearch.module.css'

/** What is typed, the hits for it, and the hit that arrow keys have reached. */
const useTypedSearch = () => {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const words = typed.trim()
  const { groups, isCurrent, hasFailed } = useSiteSearch(words)
  const hits = groups?.flatMap((group) => group.hits) ?? []
  const activeHit = isCurrent ? hits[active] : undefined
  const type = (text: string) => {
    setTyped(text)
    setActive(-1)
  }
  const move = (event: KeyboardEvent) => {
    // While an input method composes, keys belong to the word.
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    // Up from the first hit leads back to what was typed.
    const isLeaving = event.key === 'ArrowUp' && active <= 0
    setActive(isLeaving ? -1 : (nextIndex(event.key, active, hits.length) ?? -1))
  }
  return { typed, type, words, groups, hits, active, activeHit, move, isCurrent, hasFailed }
}

/**
 * One field with hits below while typing, and a button for each searchable list. Enter opens the chosen
 * hit, or else the profile with exactly this name, or else the first list that has hits.
 */
export const SiteSearchPanel = ({ onDone }: { onDone: () => void }) => {
  const router = useRouter()
  useMenuBackLayer(true, onDone)
  const listId = useId()
  const { typed, type, words, groups, hits, active, activeHit, move, isCurrent, hasFailed } =
    useTypedSearch()
  // Up to two letters match whole words only, so the next letter may find something.
  const hasNoHits = isCurrent && words.length > 2 && hits.length === 0

  const open = (address: string) =>
    leavePage(() => {
      onDone()
      void router.push(address)
    })
  const openBest = async () => {
    const found = isCurrent || !words ? groups : await groupsOf(words)
    open(
      profileNamed(found ?? [], words)?.path ??
        searchAddress(found?.[0]?.search ?? searches[0], words),
    )
  }
  return (
    <div className={`wrap ${styles.content}`}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (activeHit) open(activeHit.path)
          else void openBest()
        }}
      >
        <LineField
          className={styles.field}
          label="Search Art Commons"
          labelHidden
          type="search"
          icon="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? listId : undefined}
          aria-activedescendant={activeHit ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder="Title, name or place"
          maxLength={text.search}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={move}
          autoFocus
        />
        <Searches onChoose={(search) => open(searchAddress(search, words))} />
      </form>
      {groups && hits.length > 0 && (
        <SiteSearchHits id={listId} groups={groups} active={activeHit ? active : -1} />
      )}
      <Messages
        words={words}
        count={isCurrent ? hits.length : 0}
        hasNoHits={hasNoHits}
        hasFailed={hasFailed}
      />
    </div>
  )
}

/** A button for each searchable list. */
const Searches = ({ onChoose }: { onChoose: (search: (typeof searches)[number]) => void }) => (
  <div className={styles.places}>
    {searches.map((search, index) => (
      <Button
        key={search.kind}
        variant={index === 0 ? 'primary' : 'secondary'}
        aria-label={`Search ${search.label.toLowerCase()}`}
        onClick={() => onChoose(search)}
      >
        {search.label}
      </Button>
    ))}
  </div>
)

interface MessagesProps {
  words: string
  /** Of the hits. */
  count: number
  hasNoHits: boolean
  hasFailed: boolean
}

const Messages = ({ words, count, hasNoHits, hasFailed }: MessagesProps) => (
  <>
    {hasNoHits && (
      <p className="muted">
        Nothing matches “<bdi>{words}</bdi>”. Try fewer or other words.
      </p>
    )}
    {hasFailed && (
      <p className="muted">We couldn’t search just now. Choose where to look instead.</p>
    )}
    <p className="visuallyHidden" role="status">
      {count > 0 && countOf(count, 'suggestion', 'suggestions')}
      {hasNoHits && `Nothing matches “${words}”.`}
    </p>
  </>
)

const groupsOf = async (words: string) => {
  const { data } = await searchSite(words)
  return data && groupHits(data)
}
