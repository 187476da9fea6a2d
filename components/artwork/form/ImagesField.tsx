import { FileProgress } from '@/components/forms/FileProgress'
import { ImageDrop } from '@/components/forms/ImageDrop'
import { SortableRows } from '@/components/forms/SortableRows'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { counts } from '@/contract/limits'
import type { DraftPicture } from '@/lib/artworks/artworkDrafts'
import { countOf } from '@/lib/formatting/numbers'
import { ImageRow } from './ImageRow'
import { useDroppedFiles } from './useDroppedFiles'
import type { ReadyForm } from './useArtworkForm'

const most = counts.artworkImages
const nameOf = (_picture: DraftPicture, index: number) => `picture ${index + 1}`

/** The pictures of a work, in their order: the first is the one that people see. */
export const ImagesField = ({ form }: { form: ReadyForm }) => {
  const { draft, problems, change, pictures } = form
  const rows = draft.pictures.map((picture) => ({ ...picture, key: picture.id }))
  const set = (next: readonly DraftPicture[]) =>
    change(
      'pictures',
      next.map(({ id, alt, file, stored }) => ({ id, alt, file, stored })),
    )
  useDroppedFiles(pictures.add)
  const problem = problems.pictures
  return (
    <>
      <ImageDrop
        label={rows.length > 0 ? 'Add more pictures' : 'Choose pictures'}
        text={`Up to ${most}; the first is the one that people see.`}
        multiple
        full={rows.length >= most ? `A work has at most ${most} pictures.` : undefined}
        onFiles={pictures.add}
      />
      <div role="alert" tabIndex={-1} data-problem={problem ? '' : undefined}>
        {problem && <FieldError id="pictures-problem">{problem}</FieldError>}
        {pictures.leftOut > 0 && (
          <p className="meta">
            {countOf(pictures.leftOut, 'picture', 'pictures')} left out: a work has at most {most}.
          </p>
        )}
      </div>
      <FileProgress
        uploads={pictures.refused}
        onRetry={pictures.retry}
        onRemove={pictures.dismiss}
      />
      <SortableRows
        label="Images in their order"
        rows={rows}
        nameOf={nameOf}
        onChange={set}
        onRemove={({ id }) => {
          pictures.callOff(id)
          set(draft.pictures.filter((other) => other.id !== id))
        }}
      >
        {(picture, index) => (
          <ImageRow
            picture={picture}
            index={index}
            upload={pictures.progressOf(picture.id)}
            problem={problems[`pictures.${index}`]}
            onAlt={(alt) =>
              set(draft.pictures.map((one) => (one.id === picture.id ? { ...one, alt } : one)))
            }
            onRetry={() => pictures.retry(picture.id)}
          />
        )}
      </SortableRows>
    </>
  )
}
