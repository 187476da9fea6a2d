import { useRouter } from 'next/router'
import { useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { MailsNeedPlan } from '@/components/opportunity/searches/MailsNeedPlan'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import type { PlaceSearch } from '@/contract/forms/search'
import { text } from '@/contract/limits/limits'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { createSearch } from '@/lib/api/opportunities/searches'
import { contractResolver } from '@/lib/forms/contractResolver'
import { useSubmit } from '@/lib/forms/useSubmit'
import { countryName } from '@/lib/formatting/countries'
import { paths } from '@/lib/navigation/paths'
import styles from './WizardFrame.module.css'

const { resolver, preload } = contractResolver<PlaceSearch>({
  loadSchema: () => import('@/contract/forms/search').then((forms) => forms.placeSearch),
  toBody: (values) => values,
})

const ownPlace = ({ city, country }: OwnProfile) => city ?? (country ? countryName(country) : '')

interface Props {
  profile: OwnProfile
  /** The search is saved, or skipped. */
  onDone: () => void
}

/** Saves a search for the opportunities in one place. A new profile has no plan with emails yet. */
export const FirstPlace = ({ profile, onDone }: Props) => {
  const { push } = useRouter()
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm<PlaceSearch>({ resolver, defaultValues: { place: ownPlace(profile) } })
  const place = useController({ control: form.control, name: 'place' })
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: ({ place: location }) =>
      createSearch({ name: location, frequency: 'NEVER', filters: { location } }),
    onSaved: ({ name }) => {
      notify.success(`“${name}” is saved.`, {
        action: { label: 'Saved searches', onClick: () => void push(paths.savedSearches) },
      })
      onDone()
    },
  })
  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Your first saved search"
      className={styles.form}
      onFocus={preload}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label="City or country"
        maxLength={text.city}
        autoComplete="off"
        placeholder="Lisbon"
        hint="Find it under Saved searches in your account menu."
        error={place.fieldState.error?.message}
        {...place.field}
      />
      <MailsNeedPlan isOrganization={false} />
      <FormProblem>{failure?.message}</FormProblem>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onDone}>
          Not now
        </Button>
        <div className={styles.on}>
          <Button variant="quiet" href={paths.artworks}>
            Browse artworks
          </Button>
          <Button type="submit" size="large" busy={isSubmitting}>
            Save search
          </Button>
        </div>
      </div>
    </form>
  )
}
