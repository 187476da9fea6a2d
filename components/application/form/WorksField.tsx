import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FileProgress } from '@/components/forms/images/FileProgress'
import { ImageDrop } from '@/components/forms/images/ImageDrop'
import { SortableRows } from '@/components/forms/SortableRows'
import { Button } from '@/components/ui/actions/Button'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { TextField } from '@/components/ui/inputs/TextField'
import { Image } from '@/components/ui/media/Image'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { text } from '@/contract/limits/limits'
import type { Image as StoredImage } from '@/contract/images'
import type { Requirement } from '@/contract/opportunities/opportunity'
import { uploadImage } from '@/lib/api/images'
import { imagePass } from '@/lib/api/profiles/tokens'
import { insertUploaded } from '@/lib/applications/insertUploaded'
import { useApplicationError, useApplicationField } from '@/lib/applications/useApplicationField'
import type { ApplicationValues, WorkValues } from '@/lib/applications/applicationValues'
import { countOf } from '@/lib/formatting/numbers'
import { useUploads } from '@/lib/images/useUploads'
import type { PendingUploads } from './useApplicationForm'
import { WorkChooser } from './WorkChooser'
import styles from './ApplicationForm.module.css'

interface Props {
  requirement: Requirement
  /** Null for a user without a profile, whose works can only be uploaded. */
  profileId: string | null
  onPending: PendingUploads
}

const nameOf = ({ title }: WorkValues, index: number) => title || `Work ${index + 1}`

const uploaded = (image: StoredImage, file: File, key: string): WorkValues => ({
  key,
  artworkId: null,
  images: [image],
  title: file.name.replace(/\.[a-z0-9]+$/i, ''),
  year: '',
  medium: '',
  size: '',
  caption: '',
})

const counted = (count: number, max: number | null | undefined) => {
  if (!max) return countOf(count, 'work', 'works')
  const works = `${count} of ${countOf(max, 'work', 'works')}`
  return count > max ? `${works}: remove ${count - max}` : works
}

/** Uploads images, each of which becomes a work in the order in which they were chosen. */
const useWorkUploads = (set: (works: WorkValues[]) => void, onPending: PendingUploads) => {
  const { getValues } = useFormContext<ApplicationValues>()
  /** Ids of all uploads, as they were chosen. */
  const order = useRef<string[]>([])
  const { uploads, add, retry, remove } = useUploads(uploadImage, (image, file, id) =>
    // Two uploads may finish before the next render.
    set(insertUploaded(getValues('works'), uploaded(image, file, id), order.current)),
  )
  const addFiles = (files: readonly File[]) => {
    order.current.push(...add(files).map(({ id }) => id))
  }
  // What was refused is no part of the application, and keeps nothing waiting.
  const pending = uploads.filter(({ state, isFinal }) => state !== 'rejected' && !isFinal).length
  useEffect(() => onPending('works', pending), [onPending, pending])
  return { uploads, addFiles, retry, remove }
}

/** How many works there are, and what is wrong with them. */
const WorkCount = ({ count, max }: { count: number; max: number | null | undefined }) => {
  const error = useApplicationError('works')
  const isTooMany = Boolean(max) && count > (max ?? 0)
  const problem = isTooMany || error
  return (
    <>
      <div className="num" role="status" tabIndex={-1} data-problem={problem ? '' : undefined}>
        {isTooMany ? (
          <FieldError id="works-count">{counted(count, max)}</FieldError>
        ) : (
          counted(count, max)
        )}
      </div>
      {error && !isTooMany && <FieldError id="works-error">{error}</FieldError>}
    </>
  )
}

/** The works of an application, in order: from the profile, or uploaded for this call only. */
export const WorksField = ({ requirement, profileId, onPending }: Props) => {
  const { note, max } = requirement
  const field = useApplicationField('works')
  const [isChoosing, setChoosing] = useState(false)
  const works = field.value
  const set = (next: WorkValues[]) => field.onChange(next)
  const change = (key: string, part: Partial<WorkValues>) =>
    set(works.map((work) => (work.key === key ? { ...work, ...part } : work)))
  const { uploads, addFiles, retry, remove } = useWorkUploads(set, onPending)
  const isFull = works.length >= applicationLimits.works
  return (
    <>
      {note && (
        <p className="meta" dir="auto">
          {note}
        </p>
      )}
      <WorkCount count={works.length} max={max} />
      <SortableRows label="Works" rows={works} nameOf={nameOf} onChange={set}>
        {(work, index) => (
          <Work work={work} index={index} onChange={(part) => change(work.key, part)} />
        )}
      </SortableRows>
      <FileProgress uploads={uploads} onRetry={retry} onRemove={remove} />
      {profileId && (
        <div className={styles.actions}>
          <Button name="works" disabled={isFull} onClick={() => setChoosing(true)}>
            Choose from your profile
          </Button>
        </div>
      )}
      <ImageDrop
        label="Upload images"
        text="For this call only."
        multiple
        onFiles={addFiles}
        full={isFull ? `An application has at most ${applicationLimits.works} works.` : undefined}
      />
      {isChoosing && profileId && (
        <WorkChooser
          profileId={profileId}
          chosen={works}
          max={max ?? applicationLimits.works}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            set(next)
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}

interface FieldsProps {
  work: WorkValues
  index: number
  onChange: (part: Partial<WorkValues>) => void
}

const Work = ({ work, index, onChange }: FieldsProps) => {
  const [image] = work.images
  return (
    <div className={styles.work}>
      {image && (
        <PrivateImages value={imagePass()}>
          <Image
            src={image.url}
            alt={image.alt}
            color={image.dominantColor}
            width={image.width}
            height={image.height}
            sizes="6rem"
            className={styles.thumb}
          />
        </PrivateImages>
      )}
      <WorkFields work={work} index={index} onChange={onChange} />
    </div>
  )
}

/** What is said about a work. */
const WorkFields = ({ work, index, onChange }: FieldsProps) => {
  const yearError = useApplicationError(`works.${index}.year`)
  return (
    <div className={styles.fields}>
      <TextField
        label="Title"
        limit={text.title}
        value={work.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {work.artworkId === null && (
        <>
          <TextField
            label="Year"
            name={`works.${index}.year`}
            optional
            inputMode="numeric"
            value={work.year}
            error={yearError}
            onChange={({ target }) => onChange({ year: target.value })}
          />
          <TextField
            label="Medium"
            optional
            limit={text.medium}
            value={work.medium}
            onChange={({ target }) => onChange({ medium: target.value })}
          />
          <TextField
            label="Size"
            optional
            placeholder="120 × 80 cm"
            limit={text.note}
            value={work.size}
            onChange={({ target }) => onChange({ size: target.value })}
          />
        </>
      )}
      <TextField
        label="Caption"
        optional
        limit={text.note}
        value={work.caption}
        onChange={({ target }) => onChange({ caption: target.value })}
      />
    </div>
  )
}
