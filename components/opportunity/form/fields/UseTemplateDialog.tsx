import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { notify } from '@/components/ui/feedback/notify'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { useProfile } from '@/contexts/ProfileContext'
import { text } from '@/contract/limits/limits'
import type { FormTemplate } from '@/contract/opportunities/formTemplates'
import {
  createFormTemplate,
  deleteFormTemplate,
  listFormTemplates,
  renameFormTemplate,
} from '@/lib/api/opportunities/formTemplates'
import { formMessage, problemsFrom } from '@/lib/api/failures'
import { formatDay } from '@/lib/formatting/dates'
import { useApi } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import { typedText } from '@/lib/forms/typedText'
import { templateText } from '@/lib/opportunities/form/templates'

interface RenameProps {
  template: FormTemplate
  onDone: () => void
}

const Rename = ({ template, onDone }: RenameProps) => {
  const [name, setName] = useState(template.name)
  const { send, isBusy, problem } = useRequest({
    words: (failure) => problemsFrom(failure).name ?? formMessage(failure),
  })
  return (
    <>
      <TextField
        label="Name"
        value={name}
        limit={text.name}
        autoComplete="off"
        error={problem ?? undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="row">
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          onClick={() =>
            void send(() => renameFormTemplate(template.id, typedText(name)), { onDone })
          }
        >
          Save the name
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </>
  )
}

interface ChosenProps {
  template: FormTemplate
  onChanged: () => void
}

/** What the chosen form contains, and how it is renamed or deleted. */
const Chosen = ({ template, onChanged }: ChosenProps) => {
  const [isRenaming, setRenaming] = useState(false)
  const { send, isBusy } = useRequest()
  const { name, form } = template
  // The deleted form is not shown anymore when this is sent.
  const restore = async () => {
    const result = await createFormTemplate({ name, form })
    if (result.error === undefined) return onChanged()
    notify.error('We couldn’t bring the form back.', { detail: result.error })
  }
  const remove = () =>
    send(() => deleteFormTemplate(template.id), {
      onDone: () => {
        onChanged()
        notify.success(`The form “${name}” is deleted.`, {
          action: { label: 'Undo', onClick: () => void restore() },
        })
      },
      onFailure: ({ error }) => notify.error('We couldn’t delete the form.', { detail: error }),
    })
  if (isRenaming)
    return (
      <Rename
        template={template}
        onDone={() => {
          setRenaming(false)
          onChanged()
        }}
      />
    )
  return (
    <>
      <p className="meta">
        {templateText(form)} · saved on {formatDay(template.createdAt.slice(0, 10))}
      </p>
      <div className="row">
        <Button variant="quiet" size="small" onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button variant="quiet" size="small" busy={isBusy} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </>
  )
}

interface Props {
  /** The form has questions or parts of its own. */
  replaces: boolean
  onClose: () => void
  onUse: (template: FormTemplate) => void
}

/** Chooses one of the saved application forms of the profile. */
export const UseTemplateDialog = ({ replaces, onClose, onUse }: Props) => {
  const { token, current } = useProfile()
  const [chosenId, choose] = useState<string | null>(null)
  const { data, error, mutate } = useApi(
    token && current ? ['form templates', current.id, token] : null,
    listFormTemplates,
  )
  const chosen = data?.find(({ id }) => id === chosenId)
  return (
    <Dialog
      open
      title="Use a saved form"
      confirmLabel="Use this form"
      disabled={!chosen}
      onClose={onClose}
      onConfirm={() => chosen && onUse(chosen)}
    >
      <div className="stack">
        {!data && !error && <Skeleton width="100%" height="6rem" />}
        {error && <FormProblem>We couldn’t load your forms. Close this and try again.</FormProblem>}
        {data?.length === 0 && (
          <p>You have no saved forms. “Save this form” keeps the one that you are writing.</p>
        )}
        {data && data.length > 0 && (
          <>
            {replaces && (
              <p>
                It replaces your questions and what to send, and your criteria while no application
                is scored. You can undo that.
              </p>
            )}
            <RadioGroup
              legend="Your forms"
              options={Object.fromEntries(data.map(({ id, name }) => [id, name]))}
              value={chosenId ?? ''}
              onChange={choose}
            />
          </>
        )}
        {chosen && <Chosen key={chosen.id} template={chosen} onChanged={() => void mutate()} />}
      </div>
    </Dialog>
  )
}
