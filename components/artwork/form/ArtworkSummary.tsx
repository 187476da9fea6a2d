import Link from 'next/link'
import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import type { Artwork, ArtworkQuota } from '@/contract/artworks/artworks'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { lengthOf, yearOf, type ArtworkDraft } from '@/lib/artworks/artworkDrafts'
import { sizeText } from '@/lib/artworks/sizes'
import { countErrors } from '@/lib/forms/errors/countErrors'
import { countOf } from '@/lib/formatting/numbers'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { paths } from '@/lib/navigation/paths'
import { Thumbnail } from '@/components/forms/images/Thumbnail'
import type { ArtworkFormState } from './useArtworkForm'
import styles from './ArtworkSummary.module.css'

const loadHelp = () => import('./SubmitErrorHelp').then((module) => module.SubmitErrorHelp)

interface Props {
  state: ArtworkFormState
  profile: OwnProfile
  artwork: Artwork | null
  quota: ArtworkQuota | undefined
  /** The artwork was changed elsewhere: show that version in the form. */
  onTakeSaved: () => void
}

const quotaText = ({ used, limit }: ArtworkQuota) =>
  limit === null
    ? `${countOf(used, 'artwork', 'artworks')}, no limit.`
    : `${used} of ${limit} used.`

const submitLabel = (draft: ArtworkDraft, artwork: Artwork | null, pendingImages: number) => {
  if (pendingImages > 0) return `Waiting for ${countOf(pendingImages, 'image', 'images')}`
  if (draft.visibility === 'DRAFT') return 'Save draft'
  return artwork && artwork.visibility !== 'DRAFT' ? 'Save changes' : 'Post artwork'
}

const sizeOf = ({ height, width, depth, unit }: ArtworkDraft) => {
  const [h, w] = [lengthOf(height), lengthOf(width)]
  return h && w ? sizeText({ height: h, width: w, depth: lengthOf(depth), unit }) : ''
}

/** The artwork with its label as visitors will see it, and the button that posts it. */
export const ArtworkSummary = ({ state, profile, artwork, quota, onTakeSaved }: Props) => {
  const { failure, isSubmitting, pendingImages, autosave } = state
  const [Help, fetchHelp] = useLazyComponent(loadHelp)
  const hasFailed = failure !== null
  useEffect(() => {
    if (hasFailed) fetchHelp()
  }, [hasFailed, fetchHelp])
  const { control, getValues } = useFormContext<ArtworkDraft>()
  useWatch({ control })
  const draft = getValues()
  const wrong = countErrors(useFormState({ control }).errors)
  const [first] = draft.images
  const size = sizeOf(draft)
  return (
    <>
      <h2>How it will look</h2>
      <figure className={styles.preview}>
        {first ? (
          <Thumbnail key={first.id} image={first} large />
        ) : (
          <div className={styles.frame} aria-hidden="true" />
        )}
        <figcaption className={styles.label}>
          <span className={styles.artist}>
            <bdi>{profile.name}</bdi>
          </span>
          <span className={styles.title}>
            <ArtworkTitle
              title={draft.title.trim()}
              yearFrom={yearOf(draft.yearFrom)}
              yearTo={yearOf(draft.yearTo)}
            />
          </span>
          <span className={styles.details}>
            {draft.medium && <bdi>{draft.medium}</bdi>}
            {draft.medium && size && ', '}
            {size && <span className="num nowrap">{size}</span>}
          </span>
        </figcaption>
      </figure>
      <FormProblem>
        {failure?.message ?? (wrong > 0 && `Check ${countOf(wrong, 'field', 'fields')}.`)}
      </FormProblem>
      {failure && Help && (
        <Help
          failure={failure}
          {...((artwork?.visibility ?? 'DRAFT') === 'DRAFT' && {
            onSaveDraft: () => state.submit('DRAFT'),
          })}
          {...(artwork && { onOverwrite: () => void state.overwrite(), onTakeSaved })}
        />
      )}
      <Button size="large" block busy={isSubmitting} onClick={() => state.submit()}>
        {submitLabel(draft, artwork, pendingImages)}
      </Button>
      <p className={`micro ${styles.note}`} role="status">
        {autosave.status === 'saved' && 'Your draft is saved in this browser.'}
      </p>
      {quota && (
        <p className={`micro num ${styles.note}`}>
          {quotaText(quota)} <Link href={paths.pricing}>Plans</Link>
        </p>
      )}
    </>
  )
}
