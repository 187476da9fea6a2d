import { useEffect, useRef, type ReactNode } from 'react'
import { UploadProgress } from '@/components/forms/images/UploadProgress'
import { Button } from '@/components/ui/actions/Button'
import { FieldError } from '@/components/ui/inputs/FieldError'
import type { ApplicationDocument } from '@/contract/applications/applications'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { uploadDocument } from '@/lib/api/applications/applications'
import { useDocumentUpload } from '@/lib/applications/useDocumentUpload'
import { countOf } from '@/lib/formatting/numbers'
import styles from './ApplicationForm.module.css'
import { FileInput } from './FileInput'

const megabytes = applicationLimits.document / 1024 ** 2

interface Props {
  applicationId: string
  /** Names the field among those of the form. */
  id: string
  label: string
  required: boolean
  /** What the document is to contain. */
  note?: ReactNode
  /** In pages. */
  max?: number | undefined
  document: ApplicationDocument | null | undefined
  /** Of the form. */
  error?: string | undefined
  name?: string
  /** @param document undefined when it is removed */
  onChange: (document: ApplicationDocument | undefined) => void
  /** How many uploads are under way. */
  onPending?: (pending: number) => void
}

/** Chooses, uploads, replaces and removes one PDF of an application. */
export const PdfField = (props: Props) => {
  const { applicationId, id, label, required, note, max, document, name, onChange, onPending } =
    props
  const input = useRef<HTMLInputElement>(null)
  const { upload, problem, choose, cancel } = useDocumentUpload(
    (file, options) => uploadDocument(applicationId, file, options),
    onChange,
  )
  const pending = upload ? 1 : 0
  useEffect(() => onPending?.(pending), [onPending, pending])
  const error = problem ?? props.error
  const errorId = `${id}-error`
  return (
    <div className={styles.document} role="group" aria-label={label}>
      <p className={styles.label}>
        {label} {!required && <span className="muted">(optional)</span>}
      </p>
      {note && (
        <p className="meta" dir="auto">
          {note}
        </p>
      )}
      {document && (
        <p>
          <bdi>{document.name}</bdi>{' '}
          <span className="muted">{countOf(document.pages, 'page', 'pages')}</span>
        </p>
      )}
      {upload && <UploadProgress upload={upload} name={upload.file.name} />}
      <div className={styles.actions}>
        {upload ? (
          <Button variant="quiet" size="small" onClick={cancel}>
            Cancel<span className="visuallyHidden">: {label}</span>
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            icon="upload"
            name={name}
            // A file that was refused leaves the document as it is.
            aria-invalid={props.error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onClick={() => input.current?.click()}
          >
            {document ? 'Replace' : 'Choose a PDF'}
            <span className="visuallyHidden">: {label}</span>
          </Button>
        )}
        {document && !upload && (
          <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
            Remove<span className="visuallyHidden">: {label}</span>
          </Button>
        )}
      </div>
      <FileInput ref={input} label={label} accept="application/pdf,.pdf" onChoose={choose} />
      <p className="micro">
        PDF{max ? `, at most ${countOf(max, 'page', 'pages')}` : ''}, up to {megabytes} MB.
      </p>
      <div role="status">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
    </div>
  )
}
