import { useId, useState, type ClipboardEvent } from 'react'
import { Field, type FieldProps } from '@/components/ui/inputs/Field'
import { Segmented } from '@/components/ui/select/Segmented'
import { TextArea } from '@/components/ui/inputs/TextArea'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import styles from './MarkdownField.module.css'

const loadPreview = () => import('./MarkdownPreview').then((module) => module.MarkdownPreview)

interface Props extends Omit<FieldProps, 'hint' | 'id'> {
  name: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  minRows?: number
  maxRows?: number
}

/** HTML that says more than its plain text. */
const isFormatted = /<(?:h[1-6]|ul|ol|a|b|strong|i|em|blockquote)[\s>]/i

const views = { write: 'Write', preview: 'Preview' } as const

/** A Markdown text field with a preview. */
export const MarkdownField = ({ name, value, onChange, ...props }: Props) => {
  const { placeholder, minRows = 5, maxRows = 18, ...field } = props
  const id = useId()
  const [view, setView] = useState<keyof typeof views>('write')
  const [Preview, fetchPreview] = useLazyComponent(loadPreview)
  const show = (next: keyof typeof views) => {
    if (next === 'preview') fetchPreview()
    setView(next)
  }
  /** Headings, lists and links of formatted text become Markdown. */
  const paste = async (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html')
    if (!isFormatted.test(html)) return
    event.preventDefault()
    const { selectionStart: start, selectionEnd: end } = event.currentTarget
    const plain = event.clipboardData.getData('text/plain')
    const text = await import('@/lib/forms/pastedMarkdown').then(
      ({ markdownFromHtml }) => markdownFromHtml(html),
      () => plain,
    )
    onChange(value.slice(0, start) + text + value.slice(end))
  }
  return (
    <div className={styles.field}>
      <div className={styles.views}>
        <Segmented
          legend={`Write or preview: ${field.label}`}
          options={views}
          value={view}
          onChange={show}
        />
      </div>
      <Field
        {...field}
        id={id}
        hint="**bold**, *italic*, - lists, > quotes, [link text](https://…)"
      >
        {(control) => (
          <>
            <div className={styles.text} hidden={view === 'preview'}>
              <TextArea
                {...control}
                name={name}
                value={value}
                placeholder={placeholder}
                minRows={minRows}
                maxRows={maxRows}
                onChange={(event) => onChange(event.target.value)}
                onPaste={(event) => void paste(event)}
              />
            </div>
            {view === 'preview' && (
              <section className={styles.preview} aria-label={`Preview: ${field.label}`}>
                {value.trim() === '' ? (
                  <p className="muted">Nothing to preview yet.</p>
                ) : (
                  Preview && <Preview text={value} />
                )}
              </section>
            )}
          </>
        )}
      </Field>
    </div>
  )
}
