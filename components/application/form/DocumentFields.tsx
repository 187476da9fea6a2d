import { useEffect, useRef, type Ref } from 'react'
import { UploadProgress } from '@/components/forms/images/UploadProgress'
import { Button } from '@/components/ui/actions/Button'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { requirementInputs } from '@/contract/enums/applications'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import type { Requirement } from '@/contract/opportunities/opportunity'
import { uploadDocument } from '@/lib/api/applications'
import { useApplicationField } from '@/lib/applications/useApplicationField'
import { countOf } from '@/lib/formatting/numbers'
import { useDocumentUpload } from '@/lib/applications/useDocumentUpload'
import type { PendingUploads } from './useApplicationForm'
import styles from './ApplicationForm.module.css'

const megabytes = applicationLimits.document / 1024 ** 2

interface Props {
  applicationId: string
  requirement: Requirement
  onPending: PendingUploads
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  onChoose: (file: File) => void
}

const FileInput = ({ ref, label, onChoose }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept="application/pdf,.pdf"
    aria-label={label}
    onChange={({ target }) => {
      const [file] = target.files ?? []
      if (file) onChoose(file)
      target.value = ''
    }}
  />
)

const DocumentField = ({ applicationId, requirement, onPending }: Props) => {
  const { type, required, note, max } = requirement
  const field = useApplicationField(`documents.${type}`)
  const input = useRef<HTMLInputElement>(null)
  const { upload, problem, choose, cancel } = useDocumentUpload(
    (file, options) => uploadDocument(applicationId, file, options),
    field.onChange,
  )
  const pending = upload ? 1 : 0
  useEffect(() => onPending(type, pending), [onPending, type, pending])
  const label = requirementTypes[type]
  const document = field.value
  const error = problem ?? field.error
  const errorId = `${type}-error`
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
            name={field.name}
            // A file that was refused leaves the document as it is.
            aria-invalid={field.error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onClick={() => input.current?.click()}
          >
            {document ? 'Replace' : 'Choose a PDF'}
            <span className="visuallyHidden">: {label}</span>
          </Button>
        )}
        {document && !upload && (
          <Button variant="quiet" size="small" onClick={() => field.onChange(undefined)}>
            Remove<span className="visuallyHidden">: {label}</span>
          </Button>
        )}
      </div>
      <FileInput ref={input} label={label} onChoose={choose} />
      <p className="micro">
        PDF{max ? `, at most ${countOf(max, 'page', 'pages')}` : ''}, up to {megabytes} MB.
      </p>
      <div role="status">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
    </div>
  )
}

interface FieldsProps {
  applicationId: string
  requirements: readonly Requirement[]
  onPending: PendingUploads
}

/** The documents that the call asks for. */
export const DocumentFields = ({ applicationId, requirements, onPending }: FieldsProps) =>
  requirements
    .filter(({ type }) => requirementInputs[type] === 'PDF')
    .map((requirement) => (
      <DocumentField
        key={requirement.type}
        applicationId={applicationId}
        requirement={requirement}
        onPending={onPending}
      />
    ))
