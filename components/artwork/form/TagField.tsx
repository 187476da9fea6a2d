import { useRef, useState, type KeyboardEvent } from 'react'
import { Chip } from '@/components/ui/display/Chip'
import { Field } from '@/components/ui/inputs/Field'
import control from '@/components/ui/inputs/control.module.css'
import { counts } from '@/contract/limits'
import { plainTag } from '@/contract/tags'
import { useTags } from '@/lib/artworks/useTags'
import { countOf } from '@/lib/formatting/numbers'
import { TagSuggestions } from './TagSuggestions'
import { useTagInput } from './useTagInput'
import styles from './TagField.module.css'

interface Props {
  tags: string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

const none: never[] = []

/** Tags as chips, and a line to add one; what others use comes as suggestions. */
export const TagField = ({ tags, error, onChange }: Props) => {
  const line = useRef<HTMLInputElement>(null)
  const { typed, type, add, remove, problem, said } = useTagInput(tags, onChange)
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const found = useTags(typed, none)
  const wanted = plainTag(typed)
  const offered = wanted
    ? found.filter(({ tag }) => tag.startsWith(wanted) && tag !== wanted && !tags.includes(tag))
    : none
  const isShown = isOpen && offered.length > 0
  const isFull = tags.length >= counts.tags

  const take = (words: string) => {
    setActive(-1)
    setOpen(false)
    add(words)
  }
  const step = (by: number) => {
    const last = offered.length - 1
    setActive(active + by > last ? 0 : active + by < 0 ? last : active + by)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    // Enter ends the word that an input method is composing, and not the tag.
    if (event.nativeEvent.isComposing) return
    if (key === 'Enter' || key === ',') {
      // An empty line must not send the whole form.
      event.preventDefault()
      if (wanted || active >= 0) take(isShown ? (offered[active]?.tag ?? typed) : typed)
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && isShown) {
      event.preventDefault()
      step(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      setActive(-1)
      setOpen(false)
    } else if (key === 'Backspace' && typed === '') {
      const last = tags.at(-1)
      if (last) remove(last)
    }
  }

  return (
    <Field
      label="Tags"
      optional
      hint={`Up to ${counts.tags}. Enter or a comma ends one.`}
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
                  remove(tag)
                  line.current?.focus()
                }}
              >
                {tag}
              </Chip>
            ))}
          </div>
          <input
            {...ids}
            ref={line}
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
              setActive(-1)
              setOpen(true)
              type(event.target.value)
            }}
            onKeyDown={press}
            onBlur={() => {
              if (wanted) take(typed)
              else setOpen(false)
            }}
          />
          {isShown && (
            <TagSuggestions
              id={ids.id}
              {...{ offered, active }}
              onPick={(tag) => {
                take(tag)
                line.current?.focus()
              }}
            />
          )}
          <p className="visuallyHidden" role="status">
            {isShown
              ? countOf(offered.length, 'tag that others use', 'tags that others use')
              : said}
          </p>
        </div>
      )}
    </Field>
  )
}
