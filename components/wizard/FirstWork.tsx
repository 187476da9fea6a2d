import { PicturesField } from '@/components/artwork/form/PicturesField'
import { RefusalHelp } from '@/components/artwork/form/RefusalHelp'
import { useArtworkForm } from '@/components/artwork/form/useArtworkForm'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/Button'
import { notify } from '@/components/ui/notify'
import { TextField } from '@/components/ui/TextField'
import { text } from '@/contract/limits'
import type { OwnProfile } from '@/contract/profiles'
import { useCurrency } from '@/contexts/CurrencyContext'
import { titleOf } from '@/lib/artworks'
import { paths } from '@/lib/paths'
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
        <PicturesField form={form} />
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
          <RefusalHelp refusal={refusal} />
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
