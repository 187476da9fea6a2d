import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { ShortForm, ShortFormPage } from '@/components/forms/page/ShortForm'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import type { RestrictionDetails } from '@/contract/reports'
import { createAppeal } from '@/lib/api/reports'
import { contractMessages } from '@/lib/forms/contractMessages'
import { typedText } from '@/lib/forms/typedText'
import { useShortForm } from '@/lib/forms/useShortForm'
import { useHydrated } from '@/lib/hooks/useHydrated'
import styles from './AppealView.module.css'

const { messagesOf, preload } = contractMessages<{ text: string }>({
  loadSchema: () => import('@/contract/forms/report').then((forms) => forms.appealForm),
  toBody: (values) => ({ text: typedText(values.text) }),
})

const AppealForm = ({ id, onSent }: { id: string; onSent: () => void }) => {
  const isHydrated = useHydrated()
  const { formRef, values, errors, change, submit, isSubmitting, failure } = useShortForm({
    initial: { text: '' },
    messagesOf,
    send: (sent) => createAppeal(id, typedText(sent.text)),
    onSaved: onSent,
  })
  return (
    <ShortForm
      formRef={formRef}
      onFocus={preload}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" busy={isSubmitting} disabled={!isHydrated}>
          Send appeal
        </Button>
      }
    >
      <TextField
        type="textarea"
        label="Why is the decision wrong?"
        hint="You can appeal once. An administrator reads it and answers by email."
        required
        limit={text.reason}
        minRows={4}
        name="text"
        value={values.text}
        onChange={({ target }) => change('text', target.value)}
        error={errors.text}
      />
      <FormProblem>{failure?.message}</FormProblem>
      <noscript>
        <p className="micro">Sending an appeal needs JavaScript.</p>
      </noscript>
    </ShortForm>
  )
}

const titleOf = ({ kind, subjectName, liftedAt }: RestrictionDetails) => {
  if (liftedAt) return `“${subjectName}” is restored`
  return kind === 'MESSAGE' ? 'You can’t send messages' : `“${subjectName}” is hidden`
}

/** Why something is hidden from everyone but its owner, and the one appeal against it. */
export const AppealView = ({ restriction }: { restriction: RestrictionDetails }) => {
  const [hasAppealed, setAppealed] = useState(restriction.appealedAt !== null)
  const { id, reason, liftedAt, decision } = restriction
  return (
    <ShortFormPage title={<span dir="auto">{titleOf(restriction)}</span>}>
      <h2>The reason</h2>
      <p className={styles.words}>{reason}</p>
      {decision !== null && (
        <>
          <h2>The decision about your appeal</h2>
          <p className={styles.words}>{decision}</p>
        </>
      )}
      {!liftedAt && decision === null && (
        <div role="status">
          {hasAppealed && (
            <p>We have your appeal. The decision comes by email, and is shown here.</p>
          )}
        </div>
      )}
      {!liftedAt && !hasAppealed && <AppealForm id={id} onSent={() => setAppealed(true)} />}
    </ShortFormPage>
  )
}
