import type { ReactNode } from 'react'
import type { ApplicationDocument } from '@/contract/applications/applications'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { uploadDocument } from '@/lib/api/applications/applications'
import { megabytes, useDocumentUpload } from '@/lib/applications/useDocumentUpload'
import { countOf } from '@/lib/formatting/numbers'
import { UploadField } from './UploadField'

const limit = megabytes(applicationLimits.document)

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
  const uploading = useDocumentUpload(
    (file, options) => uploadDocument(applicationId, file, options),
    onChange,
  )
  return (
    <UploadField
      id={id}
      label={label}
      required={required}
      note={note}
      document={document}
      uploading={uploading}
      error={props.error}
      name={name}
      chooseLabel="Choose a PDF"
      accept="application/pdf,.pdf"
      hint={`PDF${max ? `, at most ${countOf(max, 'page', 'pages')}` : ''}, up to ${limit} MB.`}
      onRemove={() => onChange(undefined)}
      onPending={onPending}
    />
  )
}
