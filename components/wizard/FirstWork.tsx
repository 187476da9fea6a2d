import { ImagesField } from '@/components/artwork/form/ImagesField'
import { SubmitErrorHelp } from '@/components/artwork/form/SubmitErrorHelp'
import { useArtworkForm } from '@/components/artwork/form/useArtworkForm'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits'
import type { OwnProfile } from '@/contract/profiles'
import { useCurrency } from '@/contexts/CurrencyContext'
import { titleOf } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import styles from './WizardFrame.module.css'

interface Props {
  profile: OwnProfile
  /** The work hangs, or waits for another day. */
  onGo: () => void
}

/** A picture and a title: enough for a first work. The rest can be said later. */
export const FirstWork = ({ profile, onGo }: Props) => {
  const { active } = useCurrency()
  const state = useArtworkForm({
    profile,
    artwork: null,
    currency: active,
    onSaved: (artwork) => {
      notify.success(
        artwork.visibility === 'DRAFT'
          ? 'The draft is saved.'
          : `${titleOf(artwork)} hangs on your page.`,
      )
      onGo()
    },
  })
  const { form: formRef, draft, refusal, problems, isSending, submit } = state
  if (!draft) return null
  const form = { ...state, draft }
  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Your first work"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit('PUBLIC')
      }}
    >
      <div className={styles.pictures}>
        <ImagesField form={form} />
      </div>
      <TextField
        label="Title"
        optional
        name="title"
        value={draft.title}
        limit={text.title}
        error={problems.title}
        hint="Size, medium and a story can follow on its own page."
        onChange={(event) => state.change('title', event.target.value)}
      />
      <FormProblem>{refusal?.message}</FormProblem>
      {refusal && (
        <div className="row">
          <SubmitErrorHelp refusal={refusal} />
          <Button variant="secondary" size="small" onClick={() => submit('DRAFT')}>
            Save it as a draft
          </Button>
        </div>
      )}
      <div className={styles.ways}>
        <Button variant="quiet" onClick={onGo}>
          Not now
        </Button>
        <div className={styles.on}>
          <Button variant="quiet" href={paths.newArtwork}>
            The whole form
          </Button>
          <Button type="submit" size="large" busy={isSending}>
            Hang it
          </Button>
        </div>
      </div>
    </form>
  )
}
