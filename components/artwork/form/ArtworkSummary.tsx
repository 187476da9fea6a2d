import Link from 'next/link'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import type { Artwork, ArtworkQuota } from '@/contract/artworks'
import type { OwnProfile } from '@/contract/profiles'
import { lengthOf, yearOf } from '@/lib/artworks/artworkDrafts'
import { countOf } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import { sizeText } from '@/lib/artworks/sizes'
import { ArtworkTitle } from '@/components/artwork/card/ArtworkTitle'
import { SubmitErrorHelp } from './SubmitErrorHelp'
import { Thumbnail } from './Thumbnail'
import type { ReadyForm } from './useArtworkForm'
import styles from './ArtworkSummary.module.css'

interface Props {
  form: ReadyForm
  profile: OwnProfile
  artwork: Artwork | null
  quota: ArtworkQuota | undefined
  /** The work has been changed elsewhere, and the form is to show that. */
  onTake: () => void
}

const quotaText = ({ used, limit }: ArtworkQuota) =>
  limit === null
    ? `${countOf(used, 'work', 'works')} shown, without limit.`
    : `${used} of ${limit} used.`

const actOf = ({ draft, waitsFor }: ReadyForm, artwork: Artwork | null) => {
  if (waitsFor > 0) return `Waiting for ${countOf(waitsFor, 'picture', 'pictures')}`
  if (draft.visibility === 'DRAFT') return 'Save the draft'
  return artwork && artwork.visibility !== 'DRAFT' ? 'Save changes' : 'Post artwork'
}

const sizeOf = ({ height, width, depth, unit }: ReadyForm['draft']) => {
  const [high, wide] = [lengthOf(height), lengthOf(width)]
  return high && wide ? sizeText({ height: high, width: wide, depth: lengthOf(depth), unit }) : ''
}

/** The work with its label as it will hang, and the way to hang it. */
export const ArtworkSummary = ({ form, profile, artwork, quota, onTake }: Props) => {
  const { draft, problems, refusal, isSending } = form
  const [first] = draft.pictures
  const from = yearOf(draft.yearFrom)
  const size = sizeOf(draft)
  const wrong = Object.keys(problems).length
  return (
    <>
      <h2>How it will hang</h2>
      <figure className={styles.preview}>
        {first ? (
          <Thumbnail key={first.id} picture={first} large />
        ) : (
          <div className={styles.frame} aria-hidden="true" />
        )}
        <figcaption className={styles.label}>
          <span className={styles.who}>
            <bdi>{profile.name}</bdi>
          </span>
          <span className={styles.what}>
            <ArtworkTitle
              title={draft.title.trim()}
              yearFrom={from}
              yearTo={yearOf(draft.yearTo)}
            />
          </span>
          <span className={styles.how}>
            {draft.medium && <bdi>{draft.medium}</bdi>}
            {draft.medium && size && ', '}
            {size && <span className="num nowrap">{size}</span>}
          </span>
        </figcaption>
      </figure>
      <FormProblem>
        {refusal?.message ??
          (wrong > 0 ? `${countOf(wrong, 'field needs', 'fields need')} another look.` : undefined)}
      </FormProblem>
      {refusal && (
        <SubmitErrorHelp
          refusal={refusal}
          {...(artwork && { onOver: () => void form.saveOver(), onTake })}
        />
      )}
      <Button size="large" block busy={isSending} onClick={() => form.submit(draft.visibility)}>
        {actOf(form, artwork)}
      </Button>
      <p className={`micro ${styles.quota}`} role="status">
        {form.isKept && 'What you wrote is kept in this browser.'}
      </p>
      {quota && (
        <p className={`micro num ${styles.quota}`}>
          {quotaText(quota)} <Link href={paths.pricing}>Plans</Link>
        </p>
      )}
    </>
  )
}
