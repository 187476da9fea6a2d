import { useState, type KeyboardEvent } from 'react'
import { Chip } from '@/components/ui/Chip'
import { Field } from '@/components/ui/Field'
import control from '@/components/ui/control.module.css'
import { counts, text } from '@/contract/limits'
import { tagOf } from '@/lib/artworkDrafts'
import { useTags } from '@/lib/hooks/useTags'
import styles from './TagField.module.css'

interface Props {
  tags: string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

const none: never[] = []

/** Tags as chips, and a line to add one; what others use comes as suggestions. */
export const TagField = ({ tags, error, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const found = useTags(typed, none)
  const wanted = tagOf(typed)
  const offered = wanted
    ? found.filter(({ tag }) => tag.startsWith(wanted) && tag !== wanted && !tags.includes(tag))
    : none
  const isShown = isOpen && offered.length > 0
  const isFull = tags.length >= counts.tags
  const [problem, setProblem] = useState<string>()

  const type = (value: string) => {
    setTyped(value)
    setActive(-1)
    setOpen(true)
    setProblem(undefined)
  }
  /** Takes every tag of a list: what is pasted may hold several. */
  const add = (words: string) => {
    const all = [...new Set([...tags, ...words.split(',').map(tagOf).filter(Boolean)])]
    const tooLong = all.find((tag) => tag.length > text.tag)
    if (tooLong)
      return setProblem(`“${tooLong.slice(0, 20)}…” is longer than ${text.tag} characters.`)
    if (all.length > counts.tags) return setProblem(`${counts.tags} tags are the most.`)
    type('')
    setOpen(false)
    if (all.length !== tags.length) onChange(all)
  }

  const step = (by: number) => {
    setOpen(true)
    const last = offered.length - 1
    setActive(active + by > last ? 0 : active + by < 0 ? last : active + by)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Enter' || key === ',') {
      if (!wanted && active < 0) {
        if (key === ',') event.preventDefault()
        // An empty line must not send the whole form.
        if (key === 'Enter') event.preventDefault()
        return
      }
      event.preventDefault()
      add(isShown ? (offered[active]?.tag ?? typed) : typed)
    } else if (key === 'ArrowDown' && isShown) {
      event.preventDefault()
      step(1)
    } else if (key === 'ArrowUp' && isShown) {
      event.preventDefault()
      step(-1)
    } else if (key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    } else if (key === 'Backspace' && typed === '' && tags.length > 0) {
      onChange(tags.slice(0, -1))
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
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                {tag}
              </Chip>
            ))}
          </div>
          <input
            {...ids}
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
            onChange={(event) =>
              event.target.value.includes(',') ? add(event.target.value) : type(event.target.value)
            }
            onKeyDown={press}
            onBlur={() => {
              setOpen(false)
              if (wanted) add(typed)
            }}
          />
          {isShown && (
            <div
              className={styles.list}
              role="listbox"
              id={`${ids.id}-list`}
              aria-label="Tags that others use"
              // Pressing on the list must not take the focus out of the field.
              onMouseDown={(event) => event.preventDefault()}
            >
              {offered.map(({ tag, count }, index) => (
                <div
                  key={tag}
                  id={`${ids.id}-${index}`}
                  role="option"
                  className={styles.option}
                  aria-selected={index === active}
                  onClick={() => add(tag)}
                >
                  <bdi>{tag}</bdi> <span className="micro num">{count}</span>
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
