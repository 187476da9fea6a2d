import { useEffect, useRef, type ReactNode } from 'react'
import { UploadProgress } from '@/components/forms/images/UploadProgress'
import { Button } from '@/components/ui/actions/Button'
import { FieldError } from '@/components/ui/inputs/FieldError'
import type { ApplicationDocument } from '@/contract/applications/applications'
import { documentText } from '@/lib/applications/documentText'
import type { useDocumentUpload } from '@/lib/applications/useDocumentUpload'
import styles from '../ApplicationForm.module.css'
import { FileInput } from './FileInput'

interface Props {
  /** Names the field among those of the form. */
  id: string
  label: string
  required: boolean
  /** What the file is to contain. */
  note?: ReactNode
  document: ApplicationDocument | null | undefined
  uploading: ReturnType<typeof useDocumentUpload>
  /** Of the form. */
  error: string | undefined
  name: string | undefined
  chooseLabel: string
  /** Of the file input. */
  accept: string
  /** What files are taken. */
  hint: ReactNode
  onRemove: () => void
  /** How many uploads are under way. */
  onPending?: ((pending: number) => void) | undefined
  /** What can be given instead. */
  children?: ReactNode
}

/** Chooses, uploads, replaces and removes one file of an application. */
export const UploadField = (props: Props) => {
  const { id, label, document, uploading, chooseLabel, accept, onPending, children } = props
  const { upload, problem, choose, cancel } = uploading
  const input = useRef<HTMLInputElement>(null)
  const pending = upload ? 1 : 0
  useEffect(() => onPending?.(pending), [onPending, pending])
  // What is being uploaded may be what is missing.
  const error = problem ?? (upload ? undefined : props.error)
  const errorId = `${id}-error`
  const hidden = <span className="visuallyHidden">: {label}</span>
  return (
    <div className={styles.document} role="group" aria-label={label}>
      <p className={styles.label}>
        {label} {!props.required && <span className="muted">(optional)</span>}
      </p>
      {props.note && (
        <p className="meta" dir="auto">
          {props.note}
        </p>
      )}
      {document && !upload && (
        <p>
          <bdi>{document.name}</bdi> <span className="muted">{documentText(document)}</span>
        </p>
      )}
      {upload && (
        <div className={styles.progress}>
          <p>
            <bdi>{upload.file.name}</bdi>
          </p>
          <UploadProgress upload={upload} name={upload.file.name} />
        </div>
      )}
      <div className={styles.actions}>
        {upload ? (
          <Button variant="quiet" size="small" onClick={cancel}>
            Cancel{hidden}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            icon="upload"
            name={props.name}
            // A file that was refused leaves the document as it is.
            aria-invalid={props.error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onClick={() => input.current?.click()}
          >
            {document ? 'Replace' : chooseLabel}
            {hidden}
          </Button>
        )}
        {document && !upload && (
          <Button variant="quiet" size="small" onClick={props.onRemove}>
            Remove{hidden}
          </Button>
        )}
      </div>
      <FileInput ref={input} label={label} accept={accept} onChoose={choose} />
      <p className="micro">{props.hint}</p>
      <div role="status">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
      {children}
    </div>
  )
}
