import { FormProvider } from 'react-hook-form'
import { ImagesField } from '@/components/forms/images/ImagesField'
import { SubmitErrorHelp } from '@/components/artwork/form/SubmitErrorHelp'
import { TitleField } from '@/components/artwork/form/TitleField'
import { useArtworkForm } from '@/components/artwork/form/useArtworkForm'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { counts } from '@/contract/limits/limits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useCurrency } from '@/contexts/CurrencyContext'
import { titleOf } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import styles from './WizardFrame.module.css'

interface Props {
  profile: OwnProfile
  /** The artwork is posted, or skipped. */
  onDone: () => void
}

/** Posts a first artwork with images and a title. */
export const FirstArtwork = ({ profile, onDone }: Props) => {
  const { active } = useCurrency()
  const { form, formRef, images, autosave, failure, isSubmitting, submit } = useArtworkForm({
    profile,
    artwork: null,
    currency: active,
    onSaved: (artwork) => {
      notify.success(
        artwork.visibility === 'DRAFT' ? 'Draft saved.' : `${titleOf(artwork)} is on your page.`,
      )
      onDone()
    },
  })
  if (autosave.status === 'loading') return null
  return (
    <FormProvider {...form}>
      <form
        ref={formRef}
        noValidate
        aria-label="Your first artwork"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit('PUBLIC')
        }}
      >
        <div className={styles.images}>
          <ImagesField images={images} max={counts.artworkImages} owner="An artwork" />
        </div>
        <TitleField hint="You can add size, medium and a description on its own page." />
        <FormProblem>{failure?.message}</FormProblem>
        {failure && (
          <div className="row">
            <SubmitErrorHelp failure={failure} onSaveDraft={() => submit('DRAFT')} />
          </div>
        )}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onDone}>
            Not now
          </Button>
          <div className={styles.on}>
            <Button variant="quiet" href={paths.newArtwork}>
              Open the full form
            </Button>
            <Button type="submit" size="large" busy={isSubmitting}>
              Post artwork
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
