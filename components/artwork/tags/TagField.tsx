import { useRef, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'
import { Chip } from '@/components/ui/display/Chip'
import { Field } from '@/components/ui/inputs/Field'
import control from '@/components/ui/inputs/control.module.css'
import { counts } from '@/contract/limits/limits'
import { plainTag } from '@/contract/values/tags'
import { useTags } from '@/lib/artworks/useTags'
import { countOf } from '@/lib/formatting/numbers'
import { TagSuggestions } from './TagSuggestions'
import { useTagInput } from './useTagInput'
import styles from './TagField.module.css'

interface Props {
  value: string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

const none: never[] = []

/** The suggestions for what is typed, and which of them is chosen by keyboard. */
const useSuggestions = (typed: string, tags: readonly string[]) => {
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const matching = useTags(typed, none)
  const wanted = plainTag(typed)
  const suggestions = wanted
    ? matching.filter(({ tag }) => tag.startsWith(wanted) && tag !== wanted && !tags.includes(tag))
    : none
  const show = (isShown: boolean) => {
    setActive(-1)
    setOpen(isShown)
  }
  const move = (by: number) => {
    const last = suggestions.length - 1
    setActive(active + by > last ? 0 : active + by < 0 ? last : active + by)
  }
  const isShown = isOpen && suggestions.length > 0
  return { wanted, suggestions, isShown, active, show, move, close: () => setOpen(false) }
}

/** What is typed, and the keys that add and remove tags. */
const useTagKeys = (tags: string[], onChange: Props['onChange']) => {
  const input = useTagInput(tags, onChange)
  const { typed, add, remove } = input
  const list = useSuggestions(typed, tags)
  const { wanted, suggestions, isShown, active } = list

  const commit = (words: string) => {
    list.show(false)
    add(words)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    // While an input method composes, Enter ends the word and not the tag.
    if (event.nativeEvent.isComposing) return
    if (key === 'Enter' || key === ',') {
      // Enter in an empty input must not submit the form.
      event.preventDefault()
      if (wanted || active >= 0) commit(isShown ? (suggestions[active]?.tag ?? typed) : typed)
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && isShown) {
      event.preventDefault()
      list.move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      list.show(false)
    } else if (key === 'Backspace' && typed === '') {
      const last = tags.at(-1)
      if (last) remove(last)
    }
  }
  return { ...input, ...list, commit, handleKeyDown }
}

interface InputProps {
  ids: Parameters<ComponentProps<typeof Field>['children']>[0]
  inputRef: RefObject<HTMLInputElement | null>
  isFull: boolean
  state: ReturnType<typeof useTagKeys>
}

const TagInput = ({ ids, inputRef, isFull, state }: InputProps) => {
  const { typed, type, wanted, isShown, active, show, close, commit, handleKeyDown } = state
  return (
    <input
      {...ids}
      ref={inputRef}
      name="tags"
      dir="auto"
      className={control.control}
      role="combobox"
      aria-expanded={isShown}
      aria-controls={isShown ? `${ids.id}-list` : undefined}
      aria-autocomplete="list"
      aria-activedescendant={isShown && active >= 0 ? `${ids.id}-${active}` : undefined}
      autoComplete="off"
      placeholder={isFull ? '' : 'Add a tag'}
      value={typed}
      onChange={(event) => {
        show(true)
        type(event.target.value)
      }}
      onKeyDown={handleKeyDown}
      onBlur={() => {
        if (wanted) commit(typed)
        else close()
      }}
    />
  )
}

/** Tags as chips, and an input that suggests tags others use. */
export const TagField = ({ value: tags, error, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const state = useTagKeys(tags, onChange)
  const { suggestions, isShown, active, problem, announcement } = state
  return (
    <Field
      label="Tags"
      optional
      hint={`Up to ${counts.tags}. Press Enter or comma after each tag.`}
      error={problem ?? error}
    >
      {(ids) => (
        <div className={styles.field}>
          <div className={styles.tags}>
            {tags.map((tag) => (
              <Chip
                key={tag}
                removes={`tag ${tag}`}
                onClick={() => {
                  state.remove(tag)
                  input.current?.focus()
                }}
              >
                {tag}
              </Chip>
            ))}
          </div>
          <TagInput ids={ids} state={state} inputRef={input} isFull={tags.length >= counts.tags} />
          {isShown && (
            <TagSuggestions
              id={ids.id}
              suggestions={suggestions}
              active={active}
              onPick={(tag) => {
                state.commit(tag)
                input.current?.focus()
              }}
            />
          )}
          <p className="visuallyHidden" role="status">
            {isShown
              ? countOf(suggestions.length, 'tag that others use', 'tags that others use')
              : announcement}
          </p>
        </div>
      )}
    </Field>
  )
}
