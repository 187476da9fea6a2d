import { useEffect, useRef, type RefObject } from 'react'
import { UploadProgress } from '@/components/forms/images/UploadProgress'
import { Button } from '@/components/ui/actions/Button'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { TextField } from '@/components/ui/inputs/TextField'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { text } from '@/contract/limits/limits'
import type { Requirement } from '@/contract/opportunities/opportunity'
import { uploadMedia } from '@/lib/api/applications/applications'
import { documentText } from '@/lib/applications/documentText'
import { useApplicationField } from '@/lib/applications/useApplicationField'
import { megabytes, useDocumentUpload } from '@/lib/applications/useDocumentUpload'
import { countOf } from '@/lib/formatting/numbers'
import styles from './ApplicationForm.module.css'
import { FileInput } from './FileInput'
import type { PendingUploads } from './useApplicationForm'

const limit = megabytes(applicationLimits.media)

/** Why a file can't be uploaded as a video or audio, and what to do; null when it can. */
const mediaError = ({ name, size }: File) => {
  if (!/\.(mp[34]|m4[av])$/i.test(name))
    return 'This is neither an MP4 nor an MP3. Export it as one of them, then choose it again.'
  if (size === 0) return 'This file is empty.'
  if (size > applicationLimits.media)
    return `This file has ${megabytes(size)} MB; the limit is ${limit} MB. Export it at a smaller size, or use a link.`
  return null
}

interface Props {
  applicationId: string
  requirement: Requirement
  onPending: PendingUploads
}

interface ButtonsProps {
  label: string
  name: string
  input: RefObject<HTMLInputElement | null>
  hasFile: boolean
  isUploading: boolean
  isInvalid: boolean
  errorId: string | undefined
  onCancel: () => void
  onRemove: () => void
}

const Buttons = (props: ButtonsProps) => {
  const { label, name, input, hasFile, isUploading, isInvalid, errorId, onCancel, onRemove } = props
  const hidden = <span className="visuallyHidden">: {label}</span>
  if (isUploading)
    return (
      <Button variant="quiet" size="small" onClick={onCancel}>
        Cancel{hidden}
      </Button>
    )
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="upload"
        name={name}
        aria-invalid={isInvalid || undefined}
        aria-describedby={errorId}
        onClick={() => input.current?.click()}
      >
        {hasFile ? 'Replace' : 'Choose a file'}
        {hidden}
      </Button>
      {hasFile && (
        <Button variant="quiet" size="small" onClick={onRemove}>
          Remove{hidden}
        </Button>
      )}
    </>
  )
}

const accepted = 'video/mp4,audio/mpeg,audio/mp4,.mp4,.mp3,.m4a,.m4v'

/** Instead of a file. */
const LinkField = ({ type }: Pick<Requirement, 'type'>) => {
  const link = useApplicationField(`texts.${type}`)
  return (
    <TextField
      {...link}
      value={link.value ?? ''}
      type="url"
      label={`Or a link to the ${requirementTypes[type].toLowerCase()}`}
      optional
      limit={text.url}
      autoComplete="off"
      hint="YouTube, Vimeo, SoundCloud, Bandcamp, Spotify or Sketchfab. In a blind review, jurors don’t see links."
    />
  )
}

/** A video or audio that the call asks for: an uploaded file, or a link. */
export const MediaField = ({ applicationId, requirement, onPending }: Props) => {
  const { type, required, note, max } = requirement
  const label = requirementTypes[type]
  const file = useApplicationField(`documents.${type}`)
  const input = useRef<HTMLInputElement>(null)
  const { upload, problem, choose, cancel } = useDocumentUpload(
    (chosen, options) => uploadMedia(applicationId, chosen, options),
    file.onChange,
    mediaError,
  )
  const pending = upload ? 1 : 0
  useEffect(() => onPending(type, pending), [onPending, type, pending])
  const error = problem ?? file.error
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
      {file.value && (
        <p>
          <bdi>{file.value.name}</bdi> <span className="muted">{documentText(file.value)}</span>
        </p>
      )}
      {upload && <UploadProgress upload={upload} name={upload.file.name} />}
      <div className={styles.actions}>
        <Buttons
          label={label}
          name={file.name}
          input={input}
          hasFile={Boolean(file.value)}
          isUploading={upload !== null}
          isInvalid={Boolean(file.error)}
          errorId={error ? errorId : undefined}
          onCancel={cancel}
          onRemove={() => file.onChange(undefined)}
        />
      </div>
      <FileInput ref={input} label={label} accept={accepted} onChoose={choose} />
      <p className="micro">
        MP4 or MP3{max ? `, at most ${countOf(max, 'minute', 'minutes')}` : ''}, up to {limit} MB.
        What the file says about place, camera and people is removed.
      </p>
      <div role="status">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
      <LinkField type={type} />
    </div>
  )
}
