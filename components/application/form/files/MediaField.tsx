import { useCallback } from 'react'
import { TextField } from '@/components/ui/inputs/TextField'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { text } from '@/contract/limits/limits'
import type { Requirement } from '@/contract/opportunities/opportunity'
import { uploadMedia } from '@/lib/api/applications/applications'
import { useApplicationField } from '@/lib/applications/useApplicationField'
import { megabytes, useDocumentUpload } from '@/lib/applications/useDocumentUpload'
import { countOf } from '@/lib/formatting/numbers'
import { UploadField } from './UploadField'
import type { PendingUploads } from '../useApplicationForm'

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
  const uploading = useDocumentUpload(
    (chosen, options) => uploadMedia(applicationId, chosen, options),
    file.onChange,
    mediaError,
  )
  const pending = useCallback((count: number) => onPending(type, count), [onPending, type])
  return (
    <UploadField
      id={type}
      label={label}
      required={required}
      note={note}
      document={file.value}
      uploading={uploading}
      error={file.error}
      name={file.name}
      chooseLabel="Choose a file"
      accept={accepted}
      hint={
        <>
          MP4 or MP3{max ? `, at most ${countOf(max, 'minute', 'minutes')}` : ''}, up to {limit} MB.
          What the file says about place, camera and people is removed.
        </>
      }
      onRemove={() => file.onChange(undefined)}
      onPending={pending}
    >
      <LinkField type={type} />
    </UploadField>
  )
}
