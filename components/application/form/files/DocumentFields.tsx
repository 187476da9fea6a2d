import { useCallback } from 'react'
import { requirementInputs } from '@/contract/enums/requirementInputs'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import type { Requirement } from '@/contract/opportunities/opportunity'
import { useApplicationField } from '@/lib/applications/useApplicationField'
import { MediaField } from './MediaField'
import { PdfField } from './PdfField'
import type { PendingUploads } from '../useApplicationForm'

interface Props {
  applicationId: string
  requirement: Requirement
  onPending: PendingUploads
}

const DocumentField = ({ applicationId, requirement, onPending }: Props) => {
  const { type, required, note, max } = requirement
  const field = useApplicationField(`documents.${type}`)
  const notePending = useCallback((pending: number) => onPending(type, pending), [onPending, type])
  return (
    <PdfField
      applicationId={applicationId}
      id={type}
      label={requirementTypes[type]}
      required={required}
      note={note}
      max={max ?? undefined}
      document={field.value}
      error={field.error}
      name={field.name}
      onChange={field.onChange}
      onPending={notePending}
    />
  )
}

interface FieldsProps {
  applicationId: string
  requirements: readonly Requirement[]
  onPending: PendingUploads
}

/** The documents, videos and audio that the call asks for. */
export const DocumentFields = ({ applicationId, requirements, onPending }: FieldsProps) =>
  requirements.map((requirement) => {
    const props = { applicationId, requirement, onPending }
    const input = requirementInputs[requirement.type]
    if (input === 'PDF') return <DocumentField key={requirement.type} {...props} />
    if (input === 'MEDIA') return <MediaField key={requirement.type} {...props} />
    return null
  })
